// Counts the typos between what a player typed and a name.
import { withoutVowels } from './search-text.ts'

/** Returns the allowed number of typos: one in words of four or more letters, two in words of eight or more. Rule LI12. */
export function typosAllowed(length: number): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

export type Typos = {
  /** Edits that turn the typed text into the whole name. */
  readonly whole: number
  /** Edits that turn it into a prefix of the name, for unfinished typing. */
  readonly prefix: number
}

/**
 * Counts letters that are missing, added, wrong or swapped with the next one. The last row of the
 * table has the distance to every prefix of the name, so one pass gives both results.
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
  return { whole: last.at(-1) ?? 0, prefix: Math.min(...last) }
}

/** A shorter prefix is close to too many names. */
const MIN_PREFIX_LENGTH = 5

/** Returns the edits between two words if they are few enough to be typos. The longer word sets the limit. */
export const editsWithin = (typed: string, name: string): number | undefined =>
  editsUpTo(typosAllowed(Math.max(typed.length, name.length)), typed, name)

/** Words that sound the same may differ by one more edit: `valkery` and Valkyrie. */
const EXTRA_EDITS_BY_SOUND = 1

/**
 * Returns the edits between two words that sound alike, if they are few enough. Without a limit,
 * `sick` would find Sequoia. If the search has no vowels (`dstryr`), the name's don't count. Rule LI12.
 */
export function editsBySound(typed: string, name: string): number | undefined {
  const spelled = withoutVowels(typed) === typed ? withoutVowels(name) : name
  const allowed = typosAllowed(Math.max(typed.length, spelled.length)) + EXTRA_EDITS_BY_SOUND
  return editsUpTo(allowed, typed, spelled)
}

function editsUpTo(allowed: number, typed: string, name: string): number | undefined {
  if (Math.abs(typed.length - name.length) > allowed) return undefined
  if (missingLetters(typed, name) > allowed) return undefined
  const { whole } = countTypos(typed, name)
  return whole <= allowed ? whole : undefined
}

/** Returns the edits between the typed text and a prefix of the name, if they are few enough to be typos. */
export function editsInPrefix(typed: string, name: string): number | undefined {
  const allowed = typosAllowed(typed.length)
  if (typed.length < MIN_PREFIX_LENGTH || name.length <= typed.length) return undefined
  const start = name.slice(0, typed.length + allowed)
  if (missingLetters(typed, start) > allowed) return undefined
  const { prefix } = countTypos(typed, start)
  return prefix <= allowed ? prefix : undefined
}

/** Counts the letters that the name lacks. Each takes at least one edit, and counting them is quick. */
function missingLetters(typed: string, name: string): number {
  let missing = 0
  for (const letter of typed) if (!name.includes(letter)) missing += 1
  return missing
}
