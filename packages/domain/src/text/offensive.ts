// Finds slurs and profanity in a text, plain or disguised.
import { BLOCKLIST } from './blocklist.ts'
import { leetReadings, plainLetters } from './plain-letters.ts'

/** Rule TX7. */
export const OFFENSIVE_MESSAGE =
  'Content contains offensive language that violates our community guidelines.'

const BLOCKED: ReadonlySet<string> = new Set(BLOCKLIST)

/** Words with repeated letters share a key; the minimum count of each letter tells them apart. */
const withoutRepeats = (word: string) => word.replace(/(.)\1+/gu, '$1')
const BLOCKED_BY_KEY: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  BLOCKLIST,
  withoutRepeats,
)

/**
 * A racial slur in its many spellings, as a separate word with anything but letters in between,
 * or unbroken inside a longer word. "Snigger", "niggle", "niggardly" and "Niger" are allowed.
 */
const GAP = '[^a-z0-9!|@$]{0,3}'
const SPREAD_SLUR = new RegExp(
  `(?<![a-z])n+${GAP}[i1!|l]+${GAP}(?:[g69q]${GAP}){2,}(?:[e3]+${GAP}r+|[a4@]+h*|u+h+)${GAP}[sz5$]*(?![a-z])`,
)
const BURIED_SLUR = /(?<!s)n[i1!|]+[g69]{2,}[e3]+r/u

const runsOf = (word: string) => word.match(/(.)\1*/gu) ?? []

/** Rule TX10: a blocked word with letters drawn out. */
function isDrawnOut(word: string): boolean {
  if (!/(.)\1\1/u.test(word)) return false
  const runs = runsOf(word)
  return (BLOCKED_BY_KEY.get(withoutRepeats(word)) ?? []).some(blocked =>
    runsOf(blocked).every((run, i) => (runs[i]?.length ?? 0) >= run.length),
  )
}

const isBlocked = (word: string) => BLOCKED.has(word) || isDrawnOut(word)

/** Rule TX9: `f*ck` and `sh#t`, where a sign hides a letter inside. */
function isMasked(word: string): boolean {
  if (!/^[a-z]+[*#%?]+[a-z]+$/.test(word) || word.length < 4) return false
  const pattern = new RegExp(`^${word.replace(/[*#%?]/g, '[a-z]')}$`)
  return BLOCKLIST.some(blocked => blocked.length === word.length && pattern.test(blocked))
}

/** From the first to the last character of a kind, without the decoration around it. */
const coreOf = (kind: string) => new RegExp(`${kind}(?:.*${kind})?`, 'su')
const LETTERS = coreOf(String.raw`\p{L}`)
const CORES = [LETTERS, coreOf(String.raw`[\p{L}\p{N}@$]`)]

const core = (word: string, kind: RegExp) => kind.exec(word)?.[0] ?? ''

/** A word as written and without its decoration, because symbols at its ends may stand for letters. */
const isOffensiveWord = (word: string) =>
  [word, ...CORES.map(kind => core(word, kind))].some(
    reading => isBlocked(reading) || leetReadings(reading).some(isBlocked),
  )

/** A part between blanks: its words, and all of it joined. Rule TX9. */
function isOffensivePiece(piece: string): boolean {
  const closedUp = piece.replace(/[^\p{L}\p{N}]+/gu, '')
  return (
    closedUp !== '' &&
    (isMasked(core(piece, LETTERS)) ||
      [closedUp, ...piece.split(/[^\p{L}\p{N}@$!|+(€¢]+/u)].some(isOffensiveWord))
  )
}

/** Single letters, digits or symbols with separators between them: `s.h.i.t`. */
const SPELLED_OUT =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[^\p{L}\p{N}@$!]{1,3}[\p{L}\p{N}@$!](?![\p{L}\p{N}]))+/gu

/** Rule TX9: a blocked word spelled with separate letters; three letters may be initials. */
function isSpelledOut(text: string): boolean {
  return (text.match(SPELLED_OUT) ?? []).some(row => {
    const joined = row.replace(/[^\p{L}\p{N}@$!]+/gu, '')
    return [joined, ...leetReadings(joined)].some(word =>
      BLOCKLIST.some(blocked => blocked.length > 3 && word.includes(blocked)),
    )
  })
}

/** Whole words only: Scunthorpe, Dickson, cockpit and assassins are allowed. Rules TX7 to TX11. */
export function isOffensive(text: string): boolean {
  const plain = plainLetters(text)
  return (
    SPREAD_SLUR.test(plain) ||
    BURIED_SLUR.test(plain) ||
    plain.split(/\s+/u).some(isOffensivePiece) ||
    isSpelledOut(plain)
  )
}
