// The first step: which brand the bag should become.
import { brandsOf, type Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { Select } from '../../ui/select.tsx'
import { StepCard } from './step-card.tsx'

type BrandStepProps = {
  /** Undefined until it has come. */
  library: readonly Disc[] | undefined
  brand: string | null
  disabled: boolean
  onBrand: (brand: string | null) => void
}

export function BrandStep({ library, brand, disabled, onBrand }: BrandStepProps) {
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
        // As wide as its place: else a choice measures a hundred names again.
        className="[contain:inline-size]"
      >
        {options}
      </Select>
    </StepCard>
  )
}
