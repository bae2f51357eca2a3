// A fake server for the demo: slow, paginated, and sometimes failing (rule UI4).
import type { DropdownItem, PageOfItems, PageRequest } from '../../ui/form/paginated-dropdown.tsx'

const FAMILIES = [
  ['Ace', 'goes straight for the chains'],
  ['Anhyzer', 'leans away from the fade'],
  ['Approach', 'is short and lands softly'],
  ['Flex', 'turns over, then fights back'],
  ['Hyzer', 'leaves on an angle and stays on it'],
  ['Roller', 'runs further on the ground'],
  ['Scramble', 'gets out of the trees'],
  ['Skip', 'comes in low and slides'],
  ['Spike', 'falls steeply and stays put'],
  ['Tunnel', 'stays between two rows of trees'],
] as const
const SIZES = ['Short', 'Middle', 'Long'] as const
const WINDS = ['Calm', 'Headwind', 'Tailwind', 'Crosswind'] as const

/** Always the same 120 types. */
export const TYPES: readonly DropdownItem[] = FAMILIES.flatMap(([family, effect], row) =>
  SIZES.flatMap((size, column) =>
    WINDS.map((wind, layer) => {
      const number = row * 12 + column * 4 + layer
      return {
        id: String(number),
        name: `${size} ${family}, ${wind}`,
        description: `A shot that ${effect}`,
        count: (number * 37) % 96,
      }
    }),
  ),
)

type FakeServer = {
  /** The fraction of requests that fail, from 0 to 1. */
  failures: number
  random?: () => number
  delayMs?: number
}

export const fakeTypes =
  ({ failures, random = Math.random, delayMs = 400 }: FakeServer) =>
  async ({ search, page, pageSize }: PageRequest): Promise<PageOfItems> => {
    await new Promise(done => setTimeout(done, delayMs))
    // A lost connection has no message.
    if (random() < failures) throw new Error('')
    const lowerSearch = search.toLowerCase()
    const found = TYPES.filter(({ name }) => name.toLowerCase().includes(lowerSearch))
    const end = (page + 1) * pageSize
    return { items: found.slice(page * pageSize, end), hasMore: found.length > end }
  }

const DEFAULT_FAILURES = 0.1

/** `?failures=0` never fails, `?failures=1` always does. */
export function parseFailureRate(params: URLSearchParams): number {
  const fraction = Number(params.get('failures') || DEFAULT_FAILURES)
  return fraction >= 0 && fraction <= 1 ? fraction : DEFAULT_FAILURES
}
