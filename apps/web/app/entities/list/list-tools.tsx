// Copies or downloads a list of discs: actions for a bag's menu, and buttons for the player's collection.
import type { ListItem } from '@bagwise/lists'
import { slugOf } from '@bagwise/domain/bag'
import { useQueryClient } from '@tanstack/react-query'
import { ClipboardCopy, ClipboardPaste, Download } from 'lucide-react'
import { catalogQuery } from '../disc/queries.ts'
import { type CollectionEntry, customMoldsQuery, plasticsQuery } from '../collection/queries.ts'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { useSite } from '../../lib/site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { downloadFile, copyWhenReady } from '../../lib/browser/share.ts'
import type { Bag, OwnedDisc } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'

const loadLists = () => import('@bagwise/lists')

const LOAD_FAILED = "The list's discs couldn't be loaded. Please try again."
const LIST_FAILED = "The list couldn't be copied or downloaded. Please try again."

const LIST_ACTIONS = {
  list: { label: 'Copy List', Icon: ClipboardCopy },
  molds: { label: 'Copy Molds Only', Icon: ClipboardCopy },
  csv: { label: 'Download CSV', Icon: Download },
  json: { label: 'Download JSON', Icon: Download },
} as const
type ListKind = keyof typeof LIST_ACTIONS

const FILE_TYPES = { csv: 'text/csv', json: 'application/json' } as const

type List = {
  name: string
  /** Called on copy and download, because the owned discs may not be loaded until then. */
  loadItems: () => Promise<readonly ListItem[]>
  isEmpty: boolean
  /** True if any line contains more than the mold. Otherwise, both copies would be the same text. */
  hasDetails: boolean
}

/** Actions that copy or download a list, for buttons or a menu. None for an empty list. */
export function useListActions({ name, loadItems, isEmpty, hasDetails }: List) {
  const makeReader = useListReader()
  const { run } = usePending(async (kind: ListKind) => {
    const list = Promise.all([loadLists(), loadItems()])
    try {
      if (kind === 'csv' || kind === 'json') {
        const [{ writeCsv, writeJson }, items] = await list
        // Spreadsheet apps detect UTF-8 by this byte order mark.
        const content = kind === 'csv' ? `\ufeff${writeCsv(items)}` : writeJson(items)
        downloadFile(`bagwise-${slugOf(name)}.${kind}`, FILE_TYPES[kind], content)
        return
      }
      const text = list.then(async ([{ writeList, writeShortList }, items]) =>
        kind === 'molds' ? writeShortList(items) : writeList(items, await makeReader()),
      )
      await copyWhenReady(text)
      toast.success('List copied to clipboard!')
    } catch {
      const isLoaded = await list.then(
        () => true,
        () => false,
      )
      toast.error(isLoaded ? LIST_FAILED : LOAD_FAILED)
    }
  })
  return (['list', 'molds', 'csv', 'json'] as const)
    .filter(kind => !isEmpty && (kind !== 'molds' || hasDetails))
    .map(kind => {
      const { label, Icon } = LIST_ACTIONS[kind]
      return { label, Icon, runsInClick: true, onSelect: () => void run(kind) }
    })
}

export const IMPORT_LIST = { label: 'Import a List', Icon: ClipboardPaste } as const

/** The reader determines which parts of a line need quotes. */
function useListReader() {
  const queryClient = useQueryClient()
  const { catalogVersion } = useSite()
  return async () => {
    const [{ makeListReader }, discs, plastics, customMolds] = await Promise.all([
      loadLists(),
      queryClient.ensureQueryData(catalogQuery(catalogVersion)),
      queryClient.ensureQueryData(plasticsQuery()),
      queryClient.ensureQueryData(customMoldsQuery()),
    ])
    return makeListReader({
      discs,
      plastics,
      customMolds: customMolds.molds.map(({ disc }) => disc),
    })
  }
}

const NO_OWNED_DISC = { plastic: null, weight: null, condition: null, color: null, ink: null }

/** `ownedDisc` is null for a mold without an owned disc. */
function toListItem(disc: Disc, ownedDisc: OwnedDisc | null, note: string | null): ListItem {
  const { plastic, weight, condition, color, ink } = ownedDisc ?? NO_OWNED_DISC
  const details = { plastic, weight, condition, color, ink: ink === 'none' ? null : ink }
  return { disc, details: { ...details, count: 1, tags: [], note } }
}

/** True if the list has more than molds and counts. */
export const haveDetails = (items: readonly ListItem[]): boolean =>
  items.some(({ details: { plastic, weight, condition, color, ink, note } }) =>
    [plastic, weight, condition, color, ink, note].some(detail => detail !== null),
  )

/** The owned discs in the bag, or the mold if there are none, in the bag's order. The first owned disc gets the bag's note. */
export const bagItems = (bag: Bag, ownedDiscs: readonly OwnedDisc[]): readonly ListItem[] =>
  bag.discs.flatMap(({ disc, notes }) => {
    const carried = ownedDiscs.filter(
      ownedDisc => ownedDisc.discId === disc.id && ownedDisc.bagIds.includes(bag.id),
    )
    if (carried.length === 0) return [toListItem(disc, null, notes)]
    return carried.map((ownedDisc, index) =>
      toListItem(disc, ownedDisc, ownedDisc.note ?? (index === 0 ? notes : null)),
    )
  })

/** The player's discs, except for lost, sold and retired ones. */
export const collectionItems = (
  owned: readonly { readonly disc: Disc; readonly ownedDisc: OwnedDisc }[],
): readonly ListItem[] =>
  owned
    .filter(({ ownedDisc }) => ownedDisc.place === 'shelf' || ownedDisc.place === 'lent')
    .map(({ disc, ownedDisc }) => toListItem(disc, ownedDisc, ownedDisc.note))

export function CollectionLists({ items }: { items: readonly CollectionEntry[] }) {
  const isHydrated = useHydrated()
  const list = collectionItems(items)
  const actions = useListActions({
    name: 'My Discs',
    loadItems: async () => list,
    isEmpty: list.length === 0,
    hasDetails: haveDetails(list),
  })
  // A click before hydration would be lost.
  if (!isHydrated) return <div className="h-11" />
  return (
    <section aria-label="Lists" className="flex flex-wrap gap-2 print:hidden">
      {actions.map(({ label, Icon, onSelect }) => (
        <Button key={label} size="small" icon={<Icon size={16} />} onClick={onSelect}>
          {label}
        </Button>
      ))}
      <LinkButton to="/import?into=collection" size="small" icon={<IMPORT_LIST.Icon size={16} />}>
        {IMPORT_LIST.label}
      </LinkButton>
    </section>
  )
}
