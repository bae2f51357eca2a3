// Words in disc lists that usually aren't molds or plastics.
import { OWNED_DISC_COLORS } from '@bagwise/domain/collection'

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words of headings: `Putters:`, `Distance drivers (3)`, `In the bag`. */
export const HEADING_WORDS = wordSet(`
  putter putters putting putt putts approach approaches mid mids midrange midranges range fairway fairways
  driver drivers distance control utility specialty speciality overstable stable understable straight
  throwing thrower throwers rollers bag bags bagged my main current the in and or of for disc discs golf list
  collection backup backups wishlist sale trade owned total primary secondary tournament practice
  forehand backhand sidearm overhead hyzer anhyzer flex turnover roller wind headwind tailwind max
  winter summer woods open brand mold name plastic weight condition color notes
`)

/** Words around a mold that can be ignored. */
export const FILLER_WORDS = wordSet('a an the my disc discs golf mold in of with')

/** Words for the type of a disc, often next to its name. */
export const TYPE_WORDS = wordSet(
  'putter putters mid mids midrange driver drivers fairway distance approach',
)

/** Words that labels and stores use for a disc's run or edition. */
export const EDITION_WORDS = wordSet(`
  se le fr oop ts pfn proto prototype misprint stock stamp stamped edition tour series run first limited special
  team signature ledgestone usdgc new used bagged og old rare double triple mini halo glow
`)

/** Mold names that are everyday words. Next to other words, they need a brand or a plastic. */
export const EVERYDAY_NAMES = wordSet(`
  ace animal arrow aspect balance beam bite blast boost boss breakout brave bullet bullseye butter captain champ
  charge chief cliff coast code companion company control core cruise crush curl current delivery despair
  dimension drift drive drop eagle echo element energy engine era escape evidence excite explorer eye faith fire
  flash flick flip flow fly focus force founder freedom function general giant glide glory good groove guard
  habit hammer honor hope hunter impact intent interval journey joy king knight launch lift limit link logic
  long lots love luck lucky magic malt marvel max metal method mighty mint money monster motion motive nice
  origin pace pain panic particle passion peak phase pilot pine pitch pivot power premier pressure prince profit
  proof pulse pure queen rage rally range reach reef reflection ridge rise river roller rush sail scale scope
  sector seed shift shock shortcut signal slice slim spike spin spirit splash spring steady steam storm streak
  strike switch sync tempo thread thrill touch trace trail transition traveler trust truth ultra upshot valley
  vibe view villain vision wave weapon wedge whale wild wind wings wonder world warrior zeal
`)

/** Brands that are everyday words. They always support a mold of that brand. They contradict another brand's mold only directly before it. */
export const EVERYDAY_BRANDS = wordSet(`
  birdie mint clash storm legacy premier negative rip snap loop lucky guru launch element essential galaxy kraken
  momentum ozone elevation meridian gateway viking discount lightning dino jester arsenal alfa hooligan gorilla
  goliath tokyo climo stokely sacred salient paradigm obsidian neptune mill lat inn streamline dynamic infinite
  doomsday daredevil reptilian northstar windward albatross exel divergent ching abc dc dm sl dd ws kp lsd ub
`)

/** A player's word for a color, and the value to save: a palette color, or the word itself. */
const COLOR_WORDS: ReadonlyMap<string, string> = new Map([
  ...OWNED_DISC_COLORS.map(({ name }): [string, string] => [name.toLowerCase(), name]),
  ...['turquoise', 'maroon', 'navy', 'violet', 'magenta', 'aqua', 'cyan', 'silver'].map(
    (color): [string, string] => [color, color],
  ),
])

/** Returns the color to save. Gray has two spellings. */
export const findColor = (words: string): string | undefined =>
  COLOR_WORDS.get(/^gr[ae]y$/.test(words) ? 'gray' : words)

/** Words before a color. */
export const COLOR_SHADES = wordSet('light dark bright hot neon sky baby off pale deep')

/** Words after a color that is not the disc's. */
export const STAMP_WORDS = wordSet(
  'stamp stamped foil specks speckles rim ink inked writing dye dyed sharpie holo text bottom ridge',
)

/** Names and titles that contain the name of a mold, brand or plastic but don't refer to it. */
export const TITLES =
  /\b(?:eagle mcmahon|paige pierce|missy gannon|gannon buhr|adam hammes|catrina allen|mint cond(?:ition)?|hailey king|ken climo|(?:world|european|us|national) champions?(?:hips?)?|champions? (?:cup|edition|series)|(?:tour|team|signature) series|star wars|p ?& ?a|grand (?:prix|slam)|glass blown open|x-?mas|in (?:the )?bag|love it|like it|throw it)\b/gi
