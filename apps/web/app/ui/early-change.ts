// A control of a server-rendered page can be changed before React hydrates it. It keeps what it shows then, but React
// calls no onChange, so that everything else stays as it was. This repeats such a change as an event that React sees.
import { type RefObject, useEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The ref of a control, or of an element around it. Controls whose value this browser or the account remembers need
 * `autoComplete="off"`: what a browser puts back into a form after a reload would look like a change.
 */
export function useEarlyChange<E extends Element>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    for (const repeat of earlyChanges(element.current)) {
      // After this rendering, and one by one: each change starts from what the one before it led to.
      queueMicrotask(repeat)
    }
  }, [])
  return element
}

function earlyChanges(element: Element | null): (() => void)[] {
  if (!element) return []
  const controls = isControl(element)
    ? [element]
    : element.querySelectorAll<Control>('input, select, textarea')
  return [...controls].flatMap(control => earlyChange(control) ?? [])
}

const isControl = (element: Element): element is Control =>
  element.matches('input, select, textarea')

/** Null where a control shows what it was rendered with. */
function earlyChange(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const rendered = [...control.options].find(option => option.defaultSelected)
    const { value } = control
    if (!rendered || rendered.value === value) return null
    return () => {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (control.type === 'radio' || control.type === 'checkbox') {
    const { checked, defaultChecked } = control as HTMLInputElement
    // Of a group of radios, the one that was pressed tells it all.
    if (checked === defaultChecked || (control.type === 'radio' && !checked)) return null
    return () => press(control as HTMLInputElement, checked)
  }
  const { value } = control
  return value === renderedValue(control) ? null : () => type(control, value)
}

/** As the browser shows it: a slider moves to the nearest step. */
function renderedValue(control: HTMLInputElement | HTMLTextAreaElement): string {
  const copy = control.cloneNode() as typeof control
  copy.value = control.defaultValue
  return copy.value
}

function press(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked
  control.click()
}

/** React ignores an event unless the value is another than the last one that it has seen. */
function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React sees what is set on the element itself, and doesn't see what is set through its class.
  control.value = control.defaultValue
  const own = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  if (document.activeElement !== control)
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
