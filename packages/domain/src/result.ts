// The result of an operation that the rules can reject.

/** A value, or the reason for rejecting it. By default, the reason is a message for the player. */
export type Result<T, Reason = { readonly message: string }> =
  | { readonly kind: 'done'; readonly value: T }
  | ({ readonly kind: 'refused' } & Reason)

export const done = <T>(value: T): { readonly kind: 'done'; readonly value: T } => ({
  kind: 'done',
  value,
})

export const refused = (
  message: string,
): { readonly kind: 'refused'; readonly message: string } => ({ kind: 'refused', message })

/** The invalid field of a form, and the message for the player. */
export type FieldProblem<Field extends string> = {
  readonly field: Field
  readonly message: string
}

/** Returns the field's problem as a list, which is empty if the value is valid. */
export const fieldProblems = <Field extends string>(
  field: Field,
  checked: Result<unknown>,
): FieldProblem<Field>[] =>
  checked.kind === 'refused' ? [{ field, message: checked.message }] : []
