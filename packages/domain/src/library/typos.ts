// How many slips of the finger lie between what was typed and what was meant.

/** One edit is forgiven from four letters on, two from eight. Rule LI12. */
export function typosAllowed(length: number): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

export type Typos = {
  /** Edits that turn the typed text into the whole name. */
  readonly whole: number
  /** Edits that turn it into some beginning of the name, for those who still type. */
  readonly beginning: number
}

/**
 * Counts letters that are missing, added, wrong or swapped with their neighbor. The last row of the
 * table holds the distance to every beginning of the name, so one pass answers both questions.
 */
export function countTypos(typed: string, name: string): Typos {
  let beforeLast: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= name.length; column += 1) {
      const same = typed[row - 1] === name[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1] && row > 1
      if (swapped && column > 1) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
    }
    beforeLast = last
    last = current
  }
  return { whole: last.at(-1) ?? 0, beginning: Math.min(...last) }
}
