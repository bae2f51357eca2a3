// Takes the focus when it is drawn, for what a press on something else has just opened: `ref={focusOnArrival}`.
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus()
