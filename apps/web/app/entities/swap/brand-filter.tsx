import { brandsOf, type Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { Switch } from '../../ui/form/choices.tsx'
import { namedOption, Select } from '../../ui/form/select.tsx'

export type BrandView = {
  /** Filters one disc's matches, and is the target brand for a whole bag. Null until a brand is selected. */
  readonly brand: string | null
  readonly inProduction: boolean
}

export type ChangeBrandView = (change: Partial<BrandView>) => void

type BrandFilterProps = {
  label: string
  hideLabel?: boolean
  placeholder: string
  library: readonly Disc[] | undefined
  view: BrandView
  changeView: ChangeBrandView
  disabled?: boolean
}

export function BrandFilter({
  library,
  view,
  changeView,
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
        onChange={event => changeView({ brand: event.currentTarget.value || null })}
        options={brands?.map(namedOption)}
      />
      <Switch
        label="Hide out-of-production discs"
        checked={view.inProduction}
        disabled={disabled}
        onChange={event => changeView({ inProduction: event.currentTarget.checked })}
      />
    </>
  )
}
