// The label, hint and error message of an input.
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { cx } from '../cx.ts'

export type FieldText = {
  label: string
  hint?: ReactNode
  /** The error message, if any. */
  error?: string | undefined
  /** Visually hides the label if the context makes it clear. */
  hideLabel?: boolean | undefined
  id?: string | undefined
}

/** Separates the text around an input from the props of the input itself. */
export function splitField<Props extends FieldText>({
  label,
  hint,
  error,
  hideLabel,
  id,
  ...input
}: Props) {
  return { field: { label, hint, error, hideLabel, id }, input }
}

type InputIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const inputClasses =
  'min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-card px-3 py-2 text-base text-ellipsis text-ink placeholder:text-ink-soft hover:border-ink disabled:opacity-55 aria-invalid:border-danger'

type FieldProps = FieldText & { children: (ids: InputIds) => ReactNode }

export function Field({ label, hint, error, hideLabel, id, children }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const hintId = hint === undefined ? undefined : `${inputId}-hint`
  const errorId = error ? `${inputId}-error` : undefined
  return (
    <div className="grid gap-1.5">
      <label htmlFor={inputId} className={cx('font-semibold', hideLabel === true && 'sr-only')}>
        {label}
      </label>
      {children({
        id: inputId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
      {hint === undefined ? null : (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

export function ErrorText({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} role="alert" className={cx('text-sm font-semibold text-danger', className)} />
}

/** Replays a choice made before hydration. The control changed, but React missed the event. */
export function useReplayChoice<Group extends HTMLElement>(): RefObject<Group | null> {
  const group = useRef<Group>(null)
  const replay = useRef<() => void>(null)
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    if (isHydrated || !group.current) return
    for (const input of group.current.querySelectorAll('input')) {
      const { type, checked, defaultChecked } = input
      if (checked !== defaultChecked && (checked || type !== 'radio'))
        replay.current = () => input.checked !== checked && input.click()
    }
    for (const select of group.current.querySelectorAll('select')) {
      const { value } = select
      const rendered = [...select.options].find(option => option.defaultSelected)
      if (rendered && rendered.value !== value) replay.current = () => change(select, value)
    }
  }, [isHydrated])
  // Waits for hydration, because only then does the control show the stored value.
  useEffect(() => {
    if (!isHydrated) return
    replay.current?.()
    replay.current = null
  }, [isHydrated])
  return group
}

function change(select: HTMLSelectElement, value: string): void {
  if (select.value === value) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** For forms submitted with JavaScript: `onSubmit={handleSubmit(run)}`. */
export const handleSubmit = (submit: () => unknown) => (event: SyntheticEvent) => {
  event.preventDefault()
  void submit()
}

/** Focuses an element that a click has just opened: `ref={focusOnMount}`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
