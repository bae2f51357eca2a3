// Switches and radio buttons: native inputs, clickable across the whole row.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { useReplayChoice } from './field.tsx'

function LabelText({ label, hint, hintId }: { label: ReactNode; hint: ReactNode; hintId: string }) {
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">{label}</span>
      {hint === undefined ? null : (
        <span id={hintId} className="text-sm text-ink-soft">
          {hint}
        </span>
      )}
    </span>
  )
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
}

export function Switch({ label, hint, className, checked, ...rest }: SwitchProps) {
  const hintId = useId()
  const element = useReplayChoice<HTMLLabelElement>()
  return (
    <label
      ref={element}
      className={cx('flex min-h-11 items-center justify-between gap-4 py-1', className)}
    >
      <LabelText label={label} hint={hint} hintId={hintId} />
      <input
        autoComplete="off"
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={hint === undefined ? undefined : hintId}
        className={cx(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors duration-150',
          'before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-line-strong before:transition-transform before:duration-150',
          'checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:opacity-55',
          // Forced colors mode uses the system's colors for on and off.
          'forced-colors:forced-color-adjust-none forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight] forced-colors:checked:before:bg-[HighlightText]',
        )}
      />
    </label>
  )
}

export type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

type RadiosProps<Value extends string> = {
  label: string
  /** Visually hides the label if the context makes it clear. */
  hideLabel?: boolean
  choices: readonly Choice<Value>[]
  /** Null if none of the choices is selected. */
  value: Value | null
  onChange: (value: Value) => void
  /** For a form that works without JavaScript. */
  name?: string
  disabled?: boolean
  className?: string
}

type RadioClasses = { legend: string; list: string; choice: string; input: string }

function Radios<Value extends string>({
  label,
  hideLabel,
  choices,
  value,
  onChange,
  name,
  disabled,
  className,
  classes,
}: RadiosProps<Value> & { classes: RadioClasses }) {
  const id = useId()
  const element = useReplayChoice<HTMLFieldSetElement>()
  return (
    <fieldset ref={element} disabled={disabled} className={cx('min-w-0', className)}>
      <legend className={cx('font-semibold', classes.legend, hideLabel === true && 'sr-only')}>
        {label}
      </legend>
      <div className={classes.list}>
        {choices.map(choice => (
          <label key={choice.value} className={cx('flex items-center', classes.choice)}>
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              autoComplete="off"
              aria-describedby={choice.hint === undefined ? undefined : `${id}-${choice.value}`}
              onChange={() => onChange(choice.value)}
              className={classes.input}
            />
            <LabelText label={choice.label} hint={choice.hint} hintId={`${id}-${choice.value}`} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const LIST: RadioClasses = {
  legend: 'mb-2',
  list: 'grid gap-1',
  choice: 'min-h-11 gap-3 rounded-md px-2 py-1.5 hover:bg-sunken',
  input: 'size-5 shrink-0 accent-(--accent)',
}

export function RadioGroup<Value extends string>(props: RadiosProps<Value>) {
  return <Radios {...props} classes={LIST} />
}

const SEGMENTS: RadioClasses = {
  legend: 'mb-1.5 text-sm',
  list: 'flex flex-wrap rounded-md border border-line-strong bg-card',
  choice:
    'min-h-10.5 flex-1 justify-center rounded-sm px-3 text-sm has-checked:bg-ink has-checked:text-page forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  input: 'sr-only',
}

/** Two to four short choices side by side. */
export function SegmentedControl<Value extends string>(props: RadiosProps<Value>) {
  return <Radios {...props} classes={SEGMENTS} />
}
