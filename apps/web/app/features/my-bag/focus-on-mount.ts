/** Takes the focus when it is drawn, for what a click on something else has just opened: `ref={focusOnMount}`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
