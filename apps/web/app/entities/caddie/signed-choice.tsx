// One of two opposite directions or none, with three preset sizes and a number input.
import { useState } from 'react'
import { type Choice, Segmented } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type SignedChoiceProps = {
  label: string
  /** The form fields of the direction and of the size. */
  fields: { readonly direction: string; readonly size: string }
  /** For 0, for values above it, and for values below it. */
  directions: readonly [Choice<string>, Choice<string>, Choice<string>]
  value: number
  sizeLabel: string
  sizes: readonly { readonly size: number; readonly name: string }[]
  formatSize: (size: number) => string
  defaultSize: number
  typed: {
    readonly label: string
    readonly max: number
    readonly format: (size: number) => number
    readonly parse: (typed: number) => number
  }
  onChange: (value: number, isTyped?: boolean) => void
}

export function SignedChoice({
  label,
  fields,
  directions,
  value,
  sizeLabel,
  sizes,
  formatSize,
  defaultSize,
  typed,
  onChange,
}: SignedChoiceProps) {
  const [none, above, below] = directions
  const size = Math.abs(value)
  const sign = Math.sign(value)
  const directionOf = (signed: number) => (signed > 0 ? above : below)
  const signOf = (direction: string) =>
    [below, none, above].findIndex(choice => choice.value === direction) - 1
  return (
    <div className="grid gap-3">
      <Segmented
        label={label}
        name={fields.direction}
        choices={directions}
        value={sign === 0 ? none.value : directionOf(sign).value}
        // Adding 0 turns -0 into 0.
        onChange={next => onChange((size || defaultSize) * signOf(next) + 0)}
      />
      {sign === 0 ? null : (
        <div className="flex flex-wrap items-end gap-3">
          <Segmented
            label={sizeLabel}
            choices={sizes.map(preset => ({
              value: String(preset.size),
              label: (
                <span className="grid py-0.5 text-center leading-tight">
                  {preset.name}
                  <span className="text-xs font-normal">{formatSize(preset.size)}</span>
                </span>
              ),
            }))}
            value={String(size)}
            onChange={next => onChange(Number(next) * sign)}
            className="needs-script min-w-60 flex-1 *:*:px-1"
          />
          <TypedSize
            name={fields.size}
            size={size}
            typed={typed}
            onCommit={next => onChange(next * sign, true)}
          />
        </div>
      )}
    </div>
  )
}

type TypedSizeProps = Pick<SignedChoiceProps, 'typed'> & {
  name: string
  size: number
  onCommit: (size: number) => void
}

/** Ignores 0, which may be an unfinished number. None is a separate choice. */
function TypedSize({ name, size, typed: { label, max, format, parse }, onCommit }: TypedSizeProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div className="w-24 text-sm">
      <TextField
        label={label}
        type="number"
        inputMode="numeric"
        name={name}
        min={1}
        max={format(max)}
        value={draft ?? format(size)}
        onChange={event => {
          const text = event.currentTarget.value
          setDraft(text)
          const value = Math.round(parse(Number(text)))
          if (value >= 1 && value <= max) onCommit(value)
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  )
}
