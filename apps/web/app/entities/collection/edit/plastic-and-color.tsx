import {
  CONDITION_RANGE,
  OWNED_DISC_COLORS,
  ownedDiscColorHex,
  type Plastic,
  plasticsOfBrand,
} from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { ToggleGroup } from 'radix-ui'
import { type ComponentProps, useId } from 'react'
import { conditionLabel } from '../owned-disc-labels.ts'
import type { SelectOption } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { FormField } from '../../../ui/form/use-form.ts'

type ColorFieldProps = {
  field: FormField
  value: string
  onPick: (color: string) => void
}

/** Accepts any text, or a color from the palette. */
export function ColorField({ field, value, onPick }: ColorFieldProps) {
  const selected = OWNED_DISC_COLORS.find(({ hex }) => hex === ownedDiscColorHex(value))
  return (
    <div className="grid gap-2">
      <TextField {...field} label="Color" autoComplete="off" />
      <ToggleGroup.Root
        type="single"
        aria-label="Palette"
        value={selected?.name ?? ''}
        onValueChange={onPick}
        className="flex flex-wrap gap-x-1"
      >
        {OWNED_DISC_COLORS.map(({ name, hex }) => (
          <ToggleGroup.Item
            key={name}
            value={name}
            title={name}
            aria-label={name}
            className="group grid size-9 place-items-center rounded-full max-sm:size-11"
          >
            <span
              style={{ backgroundColor: hex }}
              className="size-7 rounded-full border-2 border-line-strong outline-ink forced-color-adjust-none group-data-[state=on]:border-ink group-data-[state=on]:outline-2"
            />
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  )
}

type PlasticFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'list'> & {
  disc: Disc | null
  plastics: readonly Plastic[]
}

export function PlasticField({ disc, plastics, ...rest }: PlasticFieldProps) {
  const listId = useId()
  const suggestions = disc ? plasticsOfBrand(plastics, disc.brand) : []
  return (
    <>
      <TextField {...rest} label="Plastic" list={listId} autoComplete="off" />
      <datalist id={listId}>
        {suggestions.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

export const CONDITION_OPTIONS: readonly SelectOption[] = Array.from(
  { length: CONDITION_RANGE.max },
  (_, index) => {
    const condition = CONDITION_RANGE.max - index
    return { value: String(condition), label: conditionLabel(condition) }
  },
)
