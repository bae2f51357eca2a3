// Where a plastic is typed, with those of the disc's brand suggested.
import { type Plastic, plasticsOfBrand } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { type ComponentProps, useId } from 'react'
import { TextField } from '../../ui/text-field.tsx'

type PlasticFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'list'> & {
  disc: Disc | null
  plastics: readonly Plastic[]
}

export function PlasticField({ disc, plastics, ...rest }: PlasticFieldProps) {
  const listId = useId()
  return (
    <>
      <TextField {...rest} label="Plastic" list={listId} autoComplete="off" />
      <datalist id={listId}>
        {disc
          ? plasticsOfBrand(plastics, disc.brand).map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))
          : null}
      </datalist>
    </>
  )
}
