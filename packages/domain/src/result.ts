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

/** The validator of each field, which returns the value to store. */
export type FieldChecks<Fields> = {
  readonly [F in keyof Fields]: (value: Fields[F]) => Result<Fields[F]>
}

export type CheckedFields<Fields> = {
  /** The values to store if there are no errors. */
  readonly values: Fields
  /** In the order of the checks. */
  readonly errors: readonly FieldProblem<keyof Fields & string>[]
}

export function checkFields<Fields extends object>(
  fields: Fields,
  checks: FieldChecks<Fields>,
): CheckedFields<Fields> {
  const values = {} as { -readonly [F in keyof Fields]: Fields[F] }
  const errors: FieldProblem<keyof Fields & string>[] = []
  for (const field of Object.keys(checks) as (keyof Fields & string)[]) {
    const checked = checks[field](fields[field])
    values[field] = checked.kind === 'done' ? checked.value : fields[field]
    errors.push(...fieldProblems(field, checked))
  }
  return { values, errors }
}

/** Returns the values to store, or the first error. */
export function firstErrorOf<Fields>({
  values,
  errors: [error],
}: CheckedFields<Fields>): Result<Fields, FieldProblem<keyof Fields & string>> {
  return error ? { kind: 'refused', ...error } : done(values)
}
