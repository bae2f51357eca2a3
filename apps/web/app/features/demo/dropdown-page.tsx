// A demo of the paginated dropdown, with made-up types and a server that sometimes fails.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page, PageHeader } from '../../ui/page.tsx'
import {
  type DropdownItem,
  PaginatedDropdown,
  type PageOfItems,
  type PageRequest,
} from '../../ui/form/paginated-dropdown.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { TextLink } from '../../ui/button.tsx'

const MESSAGES = {
  failed: 'Failed to load types',
  noneFound: 'No types found matching your search',
  none: 'No types available',
}

export function DropdownPage() {
  const [params] = useSearchParams()
  const failures = parseFailureRate(params)
  return (
    <Page width="reading">
      <PageHeader
        title="Paginated Dropdown"
        lead="120 made-up types of shots, 20 at a time, from a server that sometimes fails."
      />
      <Demo key={failures} failures={failures} />
      <h2 className="mt-10 mb-3 text-2xl">What to try</h2>
      <ul className="grid list-disc gap-2 pl-6">
        <li>Scroll down: the next 20 load automatically.</li>
        <li>
          Type two characters or more, such as 'sk': the search waits until you pause for 300 ms.
        </li>
        <li>Repeat a search within 5 minutes: the results come from the cache.</li>
        <li>
          Choose how the server behaves: it <TextLink to="?failures=0">never fails</TextLink>,{' '}
          <TextLink to="?failures=1">always fails</TextLink>, or{' '}
          <TextLink to="?">fails one time in ten</TextLink>.
        </li>
      </ul>
    </Page>
  )
}

function Demo({ failures }: { failures: number }) {
  const [type, setType] = useState<DropdownItem | null>(null)
  return (
    <Card className="grid gap-4">
      <PaginatedDropdown
        label="Type"
        placeholder="Search types..."
        messages={MESSAGES}
        load={fakeTypes({ failures })}
        queryKey={['demo-types', failures]}
        value={type}
        onChange={setType}
      />
      <p aria-live="polite">
        {type ? (
          <>
            You chose <strong>{type.name}</strong> with {type.count} throws.
          </>
        ) : (
          'Nothing chosen yet.'
        )}
      </p>
    </Card>
  )
}

const FAMILIES = [
  ['Ace', 'goes straight for the chains'],
  ['Anhyzer', 'starts tilted away from its fade'],
  ['Approach', 'is short and lands softly'],
  ['Flex', 'turns over, then fights back'],
  ['Hyzer', 'is released on an angle and holds it'],
  ['Roller', 'rolls along the ground'],
  ['Scramble', 'gets out of the trees'],
  ['Skip', 'comes in low and slides'],
  ['Spike', 'falls steeply and stays put'],
  ['Tunnel', 'stays between two rows of trees'],
] as const
const SIZES = ['Short', 'Medium', 'Long'] as const
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
