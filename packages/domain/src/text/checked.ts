// The result of checking input.

/** Either the value to store, or the message for the player. */
export type Checked<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly message: string }

export const ok = <T>(value: T): Checked<T> => ({ kind: 'ok', value })

export const refused = (message: string): Checked<never> => ({ kind: 'refused', message })

/** The invalid field of a form, and the message for the player. */
export type FieldProblem<Field extends string> = {
  readonly field: Field
  readonly message: string
}
