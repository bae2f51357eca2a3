// Narrows the matches of a disc to one brand.
import { brandsOf, type Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { Select } from '../../ui/select.tsx'

type BrandFilterProps = {
  /** Undefined until it has come. */
  library: readonly Disc[] | undefined
  brand: string | null
  onBrand: (brand: string | null) => void
}

export function BrandFilter({ library, brand, onBrand }: BrandFilterProps) {
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
    <div className="w-full sm:w-64">
      <Select
        label="Brand"
        placeholder={brands ? 'All Brands' : 'Loading brands...'}
        disabled={!brands}
        value={brands && brand !== null ? brand : ''}
        onChange={event => onBrand(event.currentTarget.value || null)}
      >
        {options}
      </Select>
    </div>
  )
}
