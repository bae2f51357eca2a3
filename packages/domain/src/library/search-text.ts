// Normalizes the text of a search, and lists brand names and label words.
import { fold } from '../text/characters.ts'

/** Splits a text into words: `Captain's Raptor` is captains and raptor, `PA-3` is pa and 3. */
export const searchWords = (text: string): readonly string[] =>
  fold(text)
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/** Joins the words of a text: `S-Line`, `s line` and `SLINE` have the same key. */
export const searchKey = (text: string): string => searchWords(text).join('')

/**
 * Returns the consonants of a word by sound: `valkery` and `Valkyrie` sound the same, and so does `vlkr` for
 * players who type without vowels.
 */
export function soundOf(text: string): string {
  const sounds = text
    .replace(/^wr/, 'r')
    .replace(/^kn/, 'n')
    .replaceAll('ph', 'f')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 's')
  return withoutVowels(sounds).replaceAll(/(.)\1+/gu, '$1')
}

/** Removes vowels, except for a first letter, which players type even if they leave out vowels. */
export const withoutVowels = (text: string): string =>
  text.charAt(0) + text.slice(1).replaceAll(/[aeiouy]/g, '')

/** Other names of brands. */
const BRAND_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'Above Ground Level': ['agl'],
  DGA: ['disc golf association'],
  'Disc Golf UK': ['dguk'],
  Discmania: ['dm', 'disc mania'],
  Discraft: ['dc', 'disc craft'],
  'Dynamic Discs': ['dd', 'dynamic', 'dyn'],
  'Infinite Discs': ['infinite'],
  Innova: ['inn', 'innova champion discs'],
  Kastaplast: ['kasta', 'kp'],
  'Latitude 64': ['l64', 'lat 64', 'lat', 'latitude'],
  'Lone Star': ['lonestar', 'lsd'],
  Millennium: ['mill', 'millenium'],
  MVP: ['mvp disc sports'],
  Streamline: ['streamline discs', 'sl'],
  'Thought Space Athletics': ['tsa', 'thought space'],
  Westside: ['ws', 'westside discs'],
}

/** Returns the names that players type for a brand: its own name, with and without "discs", and short names. */
export const brandNames = (brand: string): readonly string[] => [
  brand,
  brand.replace(/ discs?$/i, ''),
  `${brand} discs`,
  ...(BRAND_ALIASES[brand] ?? []),
]

/** Words on a disc's label other than its mold, such as plastics and types. */
const LABEL_WORDS: ReadonlySet<string> = new Set(
  `
  star gstar g champion champ dx pro kc jk rpro r xt nexus halo echo blizzard luster metal flake metalflake
  glow glo color esp z x d flx jawbreaker titanium ti cryztal bigz big swirl swirly lite fly dye flydye
  putter line soft hard firm medium megasoft super crazy tuff rubber blend colorshift metallic
  opto gold retro zero frost royal sense grand biogold bio gravity ice orbit air glimmer chameleon moonshine
  lucid fuzion biofuzion prime classic fluid supreme burst hybrid lava drift
  vip tournament bt origio elasto revive
  neutron proton plasma electron fission r2 cosmic eclipse total prism
  k1 k2 k3 200 300 350 350g 400 400g 450 500 750 750g spectrum duraflex proflex flex
  s c p neo active premium lux exo geo meta forge chroma horizon
  ethos ethereal nerve aura nebula sp proline signature sirius quantum standard supersoft
  alpha bravo delta victor lima diamond platinum hyper evolution nxt eraser organic
  dragon tiger phoenix tortoise
  driver drivers distance fairway midrange mid mids putters approach
  disc discs golf discgolf frisbee mold the a by from in of and
  tour series signature edition limited first run team stamp stock
  `
    .trim()
    .split(/\s+/),
)

/** Grams, as written on the back of a disc: 175, 175g. */
const WEIGHT = /^1[2-9]\dg?$/

export const isLabelWord = (word: string): boolean => LABEL_WORDS.has(word) || WEIGHT.test(word)
