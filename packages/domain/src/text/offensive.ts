// Finds offensive words, including disguised spellings (rules TX7 to TX11).

/**
 * Slurs and profanity in lower case, one meaning per line. The list leaves out words that are also
 * names or everyday words where disc golf is played: "Dick"; Swedish "slut" (the end); Norwegian
 * "fag" (a school subject); French "retard" (late).
 */
export const BLOCKLIST: readonly string[] = `
nigger niggers nigga niggas nigguh niggah niggaz nigglet sandnigger
faggot faggots faggy fagot fagots
kike kikes
spic spics wetback wetbacks beaner beaners
chink chinks chinky gook gooks
raghead ragheads towelhead towelheads camelfucker
tranny trannies shemale shemales
retarded fucktard fucktards libtard libtards
jigaboo jigaboos porchmonkey porchmonkeys junglebunny
paki pakis
kaffir kaffirs
fuck fucks fucked fucker fuckers fucking fuckin fuckoff fuckface fuckhead fuckwit fuckyou fck fuk
motherfucker motherfuckers motherfucking motherfuckin clusterfuck mindfuck
shit shits shitty shitted shitting shithead shitheads shithole shitface shitstain bullshit horseshit
dipshit dipshits shitter shitlord
cunt cunts cunty
bitch bitches bitching bitchy biatch
asshole assholes arsehole arseholes asshat asswipe dumbass
cock cocks cocksucker cocksuckers cocksucking
dickhead dickheads dickface dickhole dicksucker
pussy pussies
twat twats
wank wanker wankers wanking
whore whores whoring manwhore
bastard bastards
blowjob blowjobs handjob handjobs rimjob
jizz cumshot cumshots cumdump cumslut
dildo dildos buttplug
tits titties titty
rapist rapists
pedophile pedophiles paedophile paedophiles pedo pedos
nazi nazis hitler siegheil
`
  .trim()
  .split(/\s+/)

/** Letters of other alphabets that look like Latin ones, and letters with a stroke. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁđ',
    e: 'еεє',
    g: 'ɡ',
    h: 'һн',
    i: 'іιıɩ',
    j: 'ј',
    k: 'кκ',
    l: 'ӏł',
    m: 'м',
    n: 'пηո',
    o: 'оοσøօ',
    p: 'рρ',
    r: 'гɾ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υսц',
    v: 'ν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([latin, others]) =>
    Array.from(others).map((other): [string, string] => [other, latin]),
  ),
)

/** Digits and symbols that stand for letters. 1 and similar ones stand for i or l, so there are two readings. */
const STANDS_FOR = { 0: 'o', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' }
const SYMBOLS = { '@': 'a', $: 's', '€': 'e', '+': 't', '(': 'c', '¢': 'c' }
const READINGS: readonly ReadonlyMap<string, string>[] = ['i', 'l'].map(
  one =>
    new Map(Object.entries({ ...STANDS_FOR, ...SYMBOLS, '1': one, '!': one, '|': one, '¡': one })),
)

/** Removes invisible characters and marks, and converts full-width and stylized letters. Rule TX7. */
export function plainLetters(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '')
    .toLowerCase()
  return bare.replace(/[^\p{ASCII}]/gu, letter => LOOKALIKES.get(letter) ?? letter)
}

/** Returns a word's readings with its digits and symbols as letters. Rule TX8. */
export function leetReadings(word: string): string[] {
  if (!/[a-z]/.test(word)) return []
  return READINGS.map(reading =>
    word.replace(/[^a-z]/g, character => reading.get(character) ?? character),
  )
}

/** The error message for offensive text. Rule TX7. */
export const OFFENSIVE_MESSAGE =
  'Content contains offensive language that violates our community guidelines.'

const BLOCKED: ReadonlySet<string> = new Set(BLOCKLIST)

/** Words that differ only in repeated letters share a key. */
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

/** True for a blocked word with letters repeated: `fuuuck`. Rule TX10. */
function isStretched(word: string): boolean {
  if (!/(.)\1\1/u.test(word)) return false
  const runs = runsOf(word)
  return (BLOCKED_BY_KEY.get(withoutRepeats(word)) ?? []).some(blocked =>
    runsOf(blocked).every((run, i) => (runs[i]?.length ?? 0) >= run.length),
  )
}

const isBlocked = (word: string) => BLOCKED.has(word) || isStretched(word)

/** True for `f*ck` and `sh#t`: a symbol hides a letter. Rule TX9. */
function isMasked(word: string): boolean {
  if (!/^[a-z]+[*#%?]+[a-z]+$/.test(word) || word.length < 4) return false
  const pattern = new RegExp(`^${word.replace(/[*#%?]/g, '[a-z]')}$`)
  return BLOCKLIST.some(blocked => blocked.length === word.length && pattern.test(blocked))
}

/** Matches from the first to the last character of a kind, without symbols around them. */
const coreOf = (kind: string) => new RegExp(`${kind}(?:.*${kind})?`, 'su')
const LETTERS = coreOf(String.raw`\p{L}`)
const CORES = [LETTERS, coreOf(String.raw`[\p{L}\p{N}@$]`)]

const core = (word: string, kind: RegExp) => kind.exec(word)?.[0] ?? ''

/** Checks a word with and without symbols at its ends, because they may stand for letters. */
const isOffensiveWord = (word: string) =>
  [word, ...CORES.map(kind => core(word, kind))].some(
    reading => isBlocked(reading) || leetReadings(reading).some(isBlocked),
  )

/** Checks the words between two blanks, separately and joined. Rule TX9. */
function isOffensivePiece(piece: string): boolean {
  const joined = piece.replace(/[^\p{L}\p{N}]+/gu, '')
  return (
    joined !== '' &&
    (isMasked(core(piece, LETTERS)) ||
      [joined, ...piece.split(/[^\p{L}\p{N}@$!|+(€¢]+/u)].some(isOffensiveWord))
  )
}

/** Single letters, digits or symbols with separators between them: `s.h.i.t`. */
const SPELLED_OUT =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[^\p{L}\p{N}@$!]{1,3}[\p{L}\p{N}@$!](?![\p{L}\p{N}]))+/gu

/** True if a blocked word is spelled with separate letters. Three letters may be initials. Rule TX9. */
function isSpelledOut(text: string): boolean {
  return (text.match(SPELLED_OUT) ?? []).some(row => {
    const joined = row.replace(/[^\p{L}\p{N}@$!]+/gu, '')
    return [joined, ...leetReadings(joined)].some(word =>
      BLOCKLIST.some(blocked => blocked.length > 3 && word.includes(blocked)),
    )
  })
}

/** Finds whole words only: Scunthorpe, Dickson, cockpit and assassins are allowed. Rules TX7 to TX11. */
export function isOffensive(text: string): boolean {
  const plain = plainLetters(text)
  return (
    SPREAD_SLUR.test(plain) ||
    BURIED_SLUR.test(plain) ||
    plain.split(/\s+/u).some(isOffensivePiece) ||
    isSpelledOut(plain)
  )
}
