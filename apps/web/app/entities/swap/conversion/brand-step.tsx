// The first step: the target brand, and whether discs that are out of production count.
import { brandsOf, type Disc } from '@bagwise/domain/disc'
import { useMemo, type ReactNode, type Ref, useId } from 'react'
import { Switch } from '../../../ui/form/choices.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { cx } from '../../../ui/cx.ts'

type BrandStepProps = {
  /** Undefined until it is loaded. */
  library: readonly Disc[] | undefined
  brand: string | null
  disabled: boolean
  onBrand: (brand: string | null) => void
  hideOutOfProduction: boolean
  onHideOutOfProduction: (hide: boolean) => void
}

export function BrandStep({
  library,
  brand,
  disabled,
  onBrand,
  hideOutOfProduction,
  onHideOutOfProduction,
}: BrandStepProps) {
  const brands = useMemo(() => library && brandsOf(library), [library])
  // More than a hundred: made once.
  const options = useMemo(
    () =>
      brands?.map(name => (
        <option key={name} value={name}>
          {name}
        </option>
      )),
    [brands],
  )
  return (
    <StepCard step={1} title="SELECT BRAND">
      <Select
        label="Target brand"
        hideLabel
        placeholder={brands ? 'Choose target brand...' : 'Loading brands...'}
        disabled={disabled || !brands}
        value={brands && brand !== null ? brand : ''}
        onChange={event => onBrand(event.currentTarget.value || null)}
        // Not sized by its options: each choice would measure a hundred names again.
        className="[contain:inline-size]"
      >
        {options}
      </Select>
      <Switch
        label="Hide out of production"
        checked={hideOutOfProduction}
        disabled={disabled}
        onChange={event => onHideOutOfProduction(event.currentTarget.checked)}
      />
    </StepCard>
  )
}

type StepCardProps = {
  step: number
  title: string
  /** Its heading, to move the focus to. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
  className?: string
}

export function StepCard({ step, title, headingRef, children, className }: StepCardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={cx('grid gap-3 rounded-lg border border-line bg-card p-4', className)}
    >
      <div className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-ink font-display text-lg leading-none text-page"
        >
          {step}
        </span>
        <h2 ref={headingRef} tabIndex={-1} id={titleId} className="text-xl tracking-wide">
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
