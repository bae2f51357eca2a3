// A control of a server-rendered page can be changed before React hydrates it. It keeps what it shows then, but React
// calls no onChange, so that everything else stays as it was. This repeats such a change as an event that React sees.
import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of an element with controls in it. Controls whose value this browser or the account remembers need
 * `autoComplete="off"`: what a browser puts back into a form after a reload would look like a change.
 */
export function useEarlyChange<E extends Element>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    // Selects and text areas have all that is used here, too.
    const controls = element.current?.querySelectorAll<HTMLInputElement>('input, select, textarea')
    controls?.forEach(control => {
      const { type, value, checked } = control
      const rendered = asRendered(control)
      if (value === rendered.value && checked === rendered.checked) return
      // After this rendering, and one by one: each change starts from what the one before it led to.
      queueMicrotask(() => {
        if (type === 'radio' || type === 'checkbox') press(control, checked)
        else enter(control, value)
      })
    })
  }, [])
  return element
}

/** What a control shows when its form is reset is what it was rendered with. */
function asRendered(control: HTMLInputElement): HTMLInputElement {
  const form = document.createElement('form')
  const copy = control.cloneNode(true) as HTMLInputElement
  form.append(copy)
  form.reset()
  return copy
}

function press(control: HTMLInputElement, checked: boolean): void {
  // Of a group of radios, the one that was pressed tells it all.
  if (control.type === 'radio' && !checked) return
  control.checked = !checked
  control.click()
}

function enter(control: HTMLInputElement, value: string): void {
  // React ignores an event unless the value is another than the last one it has seen. It sees what is set on the
  // element, and doesn't see what is set through the element's class.
  control.value = control.defaultValue
  const own = Object.getOwnPropertyDescriptor(control.constructor.prototype, 'value')
  own?.set?.call(control, value)
  for (const event of ['input', 'change'])
    control.dispatchEvent(new Event(event, { bubbles: true }))
  if (document.activeElement !== control)
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
