// What a check of something typed comes back with.

/** Either the value as it will be stored, or the sentence the player reads. */
export type Checked<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly message: string }

export const ok = <T>(value: T): Checked<T> => ({ kind: 'ok', value })

export const refused = (message: string): Checked<never> => ({ kind: 'refused', message })

/** Which field of a form is wrong, and the sentence the player reads. */
export type FieldProblem<Field extends string> = {
  readonly field: Field
  readonly message: string
}
