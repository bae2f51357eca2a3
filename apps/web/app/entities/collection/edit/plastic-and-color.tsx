// The fields for a disc's plastic and color, and the options for its condition.
import {
  CONDITION_RANGE,
  OWNED_DISC_COLORS,
  ownedDiscColorHex,
  type Plastic,
  plasticsOfBrand,
} from '@bagwise/domain/collection'
import { type KeyboardEvent, useId, type ComponentProps } from 'react'
import { conditionLabel } from '../owned-disc-labels.ts'
import { cx } from '../../../ui/cx.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { FormField } from '../../../ui/form/use-form.ts'
import type { Disc } from '@bagwise/domain/disc'

type ColorFieldProps = {
  field: FormField
  value: string
  onPick: (color: string) => void
}

const STEP_OF_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

/** The palette is one stop of the Tab key; arrow keys move within it. */
function moveInPalette(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP_OF_KEY[event.key]
  if (step === undefined) return
  const swatches = [...event.currentTarget.querySelectorAll('button')]
  const at = swatches.findIndex(swatch => swatch === document.activeElement)
  event.preventDefault()
  swatches.at((at + step) % swatches.length)?.focus()
}

export function ColorField({ field, value, onPick }: ColorFieldProps) {
  const listId = useId()
  const chosen = ownedDiscColorHex(value)
  const stop = Math.max(
    0,
    OWNED_DISC_COLORS.findIndex(({ hex }) => hex === chosen),
  )
  return (
    <div className="grid gap-2">
      <TextField {...field} label="Color" list={listId} autoComplete="off" />
      <datalist id={listId}>
        {OWNED_DISC_COLORS.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div
        role="toolbar"
        aria-label="Palette"
        tabIndex={-1}
        onKeyDown={moveInPalette}
        className="flex flex-wrap gap-x-1"
      >
        {OWNED_DISC_COLORS.map(({ name, hex }, at) => (
          <button
            key={name}
            type="button"
            title={name}
            tabIndex={at === stop ? 0 : -1}
            aria-pressed={hex === chosen}
            onClick={() => onPick(name)}
            className="grid size-9 place-items-center rounded-full max-sm:size-11"
          >
            <span className="sr-only">{name}</span>
            <span
              aria-hidden="true"
              style={{ backgroundColor: hex }}
              className={cx(
                'size-7 rounded-full border-2 forced-color-adjust-none',
                hex === chosen ? 'border-ink outline-2 outline-ink' : 'border-line-strong',
              )}
            />
          </button>
        ))}
      </div>
    </div>
  )
}

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

const CONDITIONS = Array.from({ length: CONDITION_RANGE.max }, (_, at) => CONDITION_RANGE.max - at)

/** For a select, best condition first. */
export const ConditionOptions = () =>
  CONDITIONS.map(condition => (
    <option key={condition} value={condition}>
      {conditionLabel(condition)}
    </option>
  ))
