// /compare: two bags, or two to four discs, side by side. The URL contains the whole state.
import type { Disc } from '@bagwise/domain/disc'
import { useEffect, useMemo } from 'react'
import { useCatalog } from '../../entities/disc/queries.ts'
import { type ChangeUrl, useUrlState } from '../../lib/url-state.ts'
import { TextLink } from '../../ui/button.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import {
  COMPARE_URL_FORMAT,
  compareHref,
  type CompareView,
  type ComparedSide,
  SIDES,
  textFromSource,
} from './compare-url.ts'
import { SidePicker } from './side-picker.tsx'
import { sharingHint, type SideState, useComparedBag } from './use-compared-bag.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const fallback = <Spinner label="Comparing" />
const BagsComparison = lazyComponent(
  async () => (await import('./bags-comparison.tsx')).BagsComparison,
  { fallback },
)
const DiscsComparison = lazyComponent(
  async () => (await import('./discs-comparison.tsx')).DiscsComparison,
  { fallback },
)

/** The server's discs for the URL: the compared ones, and the search results. */
export type CompareData = {
  readonly discs: readonly Disc[]
  readonly searchResults: readonly Disc[]
}

const LABELS = { a: 'First bag', b: 'Second bag' } as const

export function ComparePage({ data }: { data: CompareData }) {
  const [view, change] = useUrlState(COMPARE_URL_FORMAT)
  const { discs: library } = useCatalog()
  const discs = useMemo(() => library ?? [...data.discs, ...data.searchResults], [library, data])
  const sides = { a: useComparedBag(view.a, discs), b: useComparedBag(view.b, discs) }
  useUpdateBagInUrl('a', view, sides.a, change)
  useUpdateBagInUrl('b', view, sides.b, change)
  const isComparingDiscs = view.discs.length > 0 || view.search !== ''
  const hint = sharingHint(isComparingDiscs ? [] : [sides.a, sides.b])
  return (
    <Page className="grid grid-cols-1 content-start gap-6">
      <div>
        <h1 className="text-4xl sm:text-5xl">Compare</h1>
        <p className="mt-1 max-w-prose text-lg text-ink-soft">
          Two bags side by side, or up to four discs. <span className="wrap-anywhere">{hint}</span>
        </p>
      </div>
      <LinkTabs
        label="What to compare"
        tabs={[
          {
            label: 'Bags',
            href: compareHref({ ...view, discs: [], search: '' }),
            isCurrent: !isComparingDiscs,
          },
          {
            label: 'Discs',
            href: compareHref({ ...view, discs: [FIRST_DISC], search: '' }),
            isCurrent: isComparingDiscs,
          },
        ]}
      />
      {isComparingDiscs ? (
        <DiscsComparison
          view={view}
          discs={discs}
          library={library}
          searchResults={data.searchResults}
          onDiscs={discIds => change(current => ({ ...current, discs: discIds, search: '' }))}
        />
      ) : (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            {SIDES.map(side => (
              <SidePicker
                key={side}
                side={side}
                label={LABELS[side]}
                view={view}
                state={sides[side]}
                onSource={source => change(current => ({ ...current, [side]: source }))}
              />
            ))}
          </div>
          {sides.a.kind === 'loaded' && sides.b.kind === 'loaded' ? (
            <BagsComparison a={sides.a.bag} b={sides.b.bag} />
          ) : (
            <p className="text-ink-soft">
              Looking for a bag? Open one in <TextLink to="/bags">Browse Bags</TextLink> and select
              Compare with Mine.
            </p>
          )}
        </>
      )}
    </Page>
  )
}

/** Updates the URL if a bag was renamed or shared, because others can only open its current page. */
function useUpdateBagInUrl(
  side: ComparedSide,
  view: CompareView,
  state: SideState,
  change: ChangeUrl<CompareView>,
): void {
  const source = view[side] ? textFromSource(view[side]) : null
  useEffect(() => {
    if (source === null || state.kind !== 'loaded') return
    const shared = state.bag.source
    change(
      current => {
        const isSame = current[side] !== null && textFromSource(current[side]) === source
        return isSame ? { ...current, [side]: shared } : current
      },
      { replace: true },
    )
  }, [side, source, state, change])
}

const FIRST_DISC = 'innova-destroyer'
