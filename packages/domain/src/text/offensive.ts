// Does a text hold a slur or profanity, plain or in disguise?
import { BLOCKLIST } from './blocklist.ts'
import { leetReadings, plainLetters } from './plain-letters.ts'

/** Rule TX7. */
export const OFFENSIVE_MESSAGE =
  'Content contains offensive language that violates our community guidelines.'

const BLOCKED: ReadonlySet<string> = new Set(BLOCKLIST)

/** `fuuuck` and `fuck` share a key; how often each letter must stand at least tells them apart. */
const withoutRepeats = (word: string) => word.replace(/(.)\1+/gu, '$1')
const BLOCKED_BY_KEY: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  BLOCKLIST,
  withoutRepeats,
)

/**
 * The racial slur in its many spellings, as a word of its own with anything but letters in between,
 * or unbroken inside a longer word. "Snigger", "niggle", "niggardly" and "Niger" stay free.
 */
const SPREAD_SLUR =
  /(?<![a-z])n[^a-z\s]*\s?[i1!|l]+[^a-z\s]*\s?(?:[g69q][^a-z\s]*\s?){2,}(?:[e3]+[^a-z\s]*\s?r+|[a4@]+h*|u+h+)[^a-z\s]*[sz5$]*(?![a-z])/u
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

const withoutEdges = (word: string, edge: string) =>
  word.replace(new RegExp(`^${edge}+|${edge}+$`, 'gu'), '')

/** One piece between blanks, read in every way a person would read it. */
function isOffensivePiece(piece: string): boolean {
  const bare = withoutEdges(piece, String.raw`[^\p{L}\p{N}]`)
  const edged = withoutEdges(piece, String.raw`[^\p{L}\p{N}@$!|+(€¢]`)
  const letters = withoutEdges(piece, String.raw`[^\p{L}]`)
  const closed = piece.replace(/[^\p{L}\p{N}]+/gu, '')
  const words = [piece, bare, edged, letters, closed, ...piece.split(/[^\p{L}\p{N}]+/u)]
  return (
    isMasked(letters) ||
    words.some(word => isBlocked(word) || leetReadings(word).some(isBlocked)) ||
    // A name joined by underscores or dots is made of words; digits around each are decoration.
    piece.split(/[^\p{L}\p{N}@$!|+]+/u).some(word => {
      const core = withoutEdges(word, String.raw`[^\p{L}]`)
      return (
        isBlocked(core) || leetReadings(word).some(isBlocked) || leetReadings(core).some(isBlocked)
      )
    })
  )
}

/** Rule TX9: `f u c k` and `s.h.i.t`, single letters in a row. */
function hasSpelledOut(text: string): boolean {
  const rows = text.match(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[^\p{L}\p{N}@$!]{1,3}[\p{L}\p{N}@$!](?![\p{L}\p{N}]))+/gu,
  )
  return (rows ?? []).some(row => {
    const joined = row.replace(/[^\p{L}\p{N}@$!]+/gu, '')
    return [joined, ...leetReadings(joined)].some(word =>
      BLOCKLIST.some(blocked => blocked.length > 3 && word.includes(blocked)),
    )
  })
}

/** Whole words only: Scunthorpe, Dickson, cockpit and assassins are welcome. Rules TX7 to TX11. */
export function isOffensive(text: string): boolean {
  const plain = plainLetters(text)
  return (
    SPREAD_SLUR.test(plain) ||
    BURIED_SLUR.test(plain) ||
    plain.split(/\s+/u).some(isOffensivePiece) ||
    hasSpelledOut(plain)
  )
}
