// The quick open dialog. It finds the player's bags, pages, and discs (rule UI7).
import type { Bag, Me } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@bagwise/domain/library'
import { fold } from '@bagwise/domain/text'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Backpack, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBags } from '../../entities/bag/queries.ts'
import { selectBag } from '../../entities/bag/selection.ts'
import { discCountLabel, discPath } from '../../entities/disc/disc-labels.ts'
import { useDiscSearch, useNearDiscs } from '../../entities/disc/search.tsx'
import { DiscThumbnail } from '../../entities/disc/disc-picture.tsx'
import { librarySearchQuery, useCatalog } from '../../entities/disc/queries.ts'
import { getBrowserQueryClient } from '../../lib/api/query-client.ts'
import { countOf } from '../../lib/format.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailedLine } from '../../ui/feedback/load-failed.tsx'
import { SearchList } from '../../ui/form/search-list.tsx'
import { COMMUNITY_PAGES, type Pages, PLAYER_PAGES, VISITOR_PAGES } from './pages.ts'

const MAX_BAGS = 5
const MAX_DISCS = 8

type Result = {
  id: string
  picture: ReactNode
  name: string
  /** After the name, such as the disc's brand. */
  detail: string
  to: string
  bagId?: string
}

type QuickOpenProps = { onClose: () => void }

/** The header is outside of the pages' query client. */
export function QuickOpenDialog({ onClose }: QuickOpenProps) {
  return (
    <QueryClientProvider client={getBrowserQueryClient()}>
      <Dialog title="Quick open" onClose={onClose}>
        <Finder onClose={onClose} />
      </Dialog>
    </QueryClientProvider>
  )
}

function Finder({ onClose }: QuickOpenProps) {
  const navigate = useNavigate()
  const { user } = useSession()
  const [inputValue, setInputValue] = useState('')
  const { results, status, isMiss, failed, retry } = useResults(fold(inputValue))

  const open = ({ to, bagId }: Result) => {
    if (bagId !== undefined) selectBag(bagId)
    onClose()
    void navigate(to)
  }

  return (
    <>
      <SearchList
        label={user ? 'Find a disc, bag or page' : 'Find a disc or page'}
        placeholder={user ? 'Disc, bag or page' : 'Disc or page'}
        maxLength={SEARCH_MAX_LENGTH}
        inputValue={inputValue}
        onInputChange={setInputValue}
        items={results}
        nameOf={({ name }) => name}
        onSelect={open}
        status={status}
        isStatusVisible={isMiss}
      >
        {({ picture, name, detail }) => (
          <>
            <span className="grid size-8 shrink-0 place-items-center text-ink-soft">{picture}</span>
            <span dir="auto" className="min-w-0 truncate font-semibold">
              {name}
            </span>{' '}
            <span className="ml-auto shrink-0 text-sm text-ink-soft">{detail}</span>
          </>
        )}
      </SearchList>
      {failed ? <LoadFailedLine title={failed} onRetry={retry} /> : null}
    </>
  )
}

const HELP_PAGES: Pages = [
  ['/help/getting-started', 'Getting Started'],
  ['/help/flight-numbers', 'Flight Numbers'],
  ['/help/bag-building', 'Bag Building'],
]

/** The pages for this player, or for visitors if nobody is signed in. */
function pagesFor(user: Me | null): Pages {
  if (!user)
    return [
      ...VISITOR_PAGES,
      ['/signup', 'Sign Up'],
      ['/compare', 'Compare'],
      ['/caddie', 'Caddie'],
      ...HELP_PAGES,
    ]
  const { username } = user
  return [
    ...PLAYER_PAGES,
    ['/bag-analysis', 'Bag Analysis'],
    ['/my-bag/history', 'Bag History'],
    ['/import', 'Import'],
    ...COMMUNITY_PAGES,
    ...(username ? ([[`/u/${username}`, 'Profile']] as const) : []),
    ['/profile/account', 'Account'],
    ...HELP_PAGES,
  ]
}

const LOAD_ERRORS = {
  discs: "We couldn't load the discs. You can still open pages.",
  bags: "We couldn't load your bags. You can still open discs and pages.",
  both: "We couldn't load the discs or your bags. You can still open pages.",
} as const

/** The results for folded text. Without text: bags and pages. */
function useResults(text: string) {
  const { user } = useSession()
  const { bags, failed: bagsFailed, retry: retryBags } = useBags()
  const { discs, failed: catalogFailed, retry: retryCatalog } = useCatalog()
  const search = useQuery(librarySearchQuery)
  const found = useDiscSearch(discs, text, MAX_DISCS)
  const discsFailed = catalogFailed || search.isError
  const matches = [
    ...(bags ?? [])
      .filter(({ name }) => fold(name).includes(text))
      .slice(0, MAX_BAGS)
      .map(bagResult),
    ...pagesFor(user)
      // Matches from the start of a word, so Enter opens the typed disc instead of a page with the same letters.
      .filter(([, label]) => ` ${fold(label)}`.includes(` ${text}`))
      .map(pageResult),
    ...(found ?? []).map(discResult),
  ]
  const isLoading = !discsFailed && !(discs && search.data) && text.length >= SEARCH_MIN_LENGTH
  const isMiss = matches.length === 0 && !isLoading
  const near = useNearDiscs(discs, text, isMiss).map(discResult)

  return {
    results: isMiss ? near : matches,
    status: isMiss ? missStatus(near.length) : statusOf(matches.length, isLoading),
    isMiss,
    failed: discsFailed
      ? LOAD_ERRORS[bagsFailed ? 'both' : 'discs']
      : bagsFailed
        ? LOAD_ERRORS.bags
        : null,
    retry: () => {
      if (catalogFailed) retryCatalog()
      if (search.isError) void search.refetch()
      if (bagsFailed) retryBags()
    },
  }
}

const statusOf = (count: number, isLoading: boolean): string =>
  isLoading && count === 0 ? 'Loading discs...' : countOf(count, 'result')

const missStatus = (near: number): string =>
  near === 0 ? 'No matches' : 'No matches. Did you mean:'

const bagResult = ({ id, name, discs }: Bag): Result => ({
  id: `bag-${id}`,
  picture: <Backpack aria-hidden size={22} />,
  name,
  detail: `Bag, ${discCountLabel(discs.length)}`,
  to: '/my-bag',
  bagId: id,
})

const pageResult = ([to, label]: readonly [string, string]): Result => ({
  id: to,
  picture: <FileText aria-hidden size={22} />,
  name: label,
  detail: 'Page',
  to,
})

const discResult = (disc: Disc): Result => ({
  id: `disc-${disc.id}`,
  picture: <DiscThumbnail disc={disc} className="size-8" />,
  name: disc.name,
  detail: disc.brand,
  to: discPath(disc.id),
})
