// The brand that replacements come from, and whether discs that are out of production count.
import { brandsOf, type Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { Switch } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'

export type BrandView = {
  /** Filters the matches of one disc, and is what a whole bag becomes; null until one is chosen. */
  readonly brand: string | null
  /** Hides the discs that are no longer made. */
  readonly inProduction: boolean
}

export type ChangeBrandView = (change: Partial<BrandView>) => void

type BrandFilterProps = {
  label: string
  hideLabel?: boolean
  /** The choice for no brand. */
  placeholder: string
  /** Undefined until it is loaded. */
  library: readonly Disc[] | undefined
  view: BrandView
  go: ChangeBrandView
  disabled?: boolean
}

export function BrandFilter({
  library,
  view,
  go,
  disabled,
  placeholder,
  ...rest
}: BrandFilterProps) {
  const brands = useMemo(() => library && brandsOf(library), [library])
  return (
    <>
      <Select
        {...rest}
        className="sm:min-w-56"
        placeholder={brands ? placeholder : 'Loading brands...'}
        disabled={disabled || !brands}
        value={brands ? (view.brand ?? '') : ''}
        onChange={event => go({ brand: event.currentTarget.value || null })}
      >
        {brands?.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Switch
        label="Hide out of production"
        checked={view.inProduction}
        disabled={disabled}
        onChange={event => go({ inProduction: event.currentTarget.checked })}
      />
    </>
  )
}
