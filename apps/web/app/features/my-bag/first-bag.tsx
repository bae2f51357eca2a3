// A new player's first bag: from a list, from a sample, or disc by disc with the search field below.
import { type Disc, DISC_TYPES } from '@bagwise/domain/disc'
import { EmptyBag } from '../../entities/bag/bag-states.tsx'
import { DISC_TYPE_STYLES } from '../../entities/disc/disc-labels.ts'
import { popularityQuery } from '../../entities/disc/queries.ts'
import { cx } from '../../ui/cx.ts'
import type { Bag } from '@bagwise/contract'
import { firstDiscs } from '@bagwise/domain/analysis'
import { groupByType, type Visibility } from '@bagwise/domain/bag'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSuggestionSource } from '../../entities/analysis/use-bag-analysis.ts'
import { AddDiscButton, useAddDisc } from '../../entities/bag/add-disc-button.tsx'
import { failureMessage } from '../../entities/bag/messages.ts'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { SuggestedDiscList, type SuggestionAction } from '../../entities/bag/suggested-disc.tsx'
import { SAMPLE_BAG } from '../../entities/guest-bag/guest-draft.ts'
import { saveGuestBag } from '../../entities/guest-bag/mutations.ts'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { Card, Section } from '../../ui/surfaces.tsx'
import type { DiscAdder } from './add-discs.tsx'

/** The third option is the search field below. */
export function FirstBagQuestion() {
  const choice = useNewBagVisibility()
  return (
    <section aria-labelledby="first-bag" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="first-bag" className="text-4xl">
          Create your first bag
        </h2>
        <p className="text-lg text-ink-soft">How do you want to start?</p>
      </div>
      <div className="max-w-md">
        <NewBagVisibilityField {...choice} />
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        <StartOption title="Paste a list" text="From your notes or another app.">
          <LinkButton to="/import">Import a List</LinkButton>
        </StartOption>
        <SampleBag />
      </ul>
      <h3 className="text-2xl">Pick your discs</h3>
    </section>
  )
}

type StartOptionProps = { title: string; text: string; children: ReactNode }

function StartOption({ title, text, children }: StartOptionProps) {
  return (
    <li className="grid">
      <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-36">
          <h3 className="text-xl sm:text-2xl">{title}</h3>
          <p className="text-ink-soft">{text}</p>
        </div>
        {children}
      </Card>
    </li>
  )
}

const SAMPLE_NAME = 'Sample bag'

const AUDIENCE = {
  public: 'The bag will be on the leaderboard.',
  link: 'Only people with the link can see the bag.',
  private: 'Only you can see the bag.',
} as const satisfies Record<Visibility, string>

function SampleBag() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { visibility } = useNewBagVisibility()
  const ready = useHydrated()
  const { pending, run } = usePending(async () => {
    if (!user) return
    const sample = { name: SAMPLE_NAME, discIds: SAMPLE_BAG, visibility }
    const outcome = await saveGuestBag(queryClient, user.id, sample)
    if (outcome.kind === 'failed') toast.error(failureMessage('create', outcome.problem))
  })
  return (
    <StartOption
      title="Start from a sample bag"
      text={`Ten well-known discs. ${AUDIENCE[visibility]}`}
    >
      <Button busy={pending} busyLabel="Creating..." disabled={!ready} onClick={() => void run()}>
        Use Sample
      </Button>
    </StartOption>
  )
}

const MOST_BAGGED_PER_TYPE = 2

/** The discs of each type in the most bags (rule AN11). Added discs stay in the list. */
export function MostBagged({ adder }: { adder: DiscAdder }) {
  const source = useSuggestionSource('')
  const { data } = useQuery(popularityQuery())
  const hasCounts = data !== undefined && data.discs.length > 0
  const discs = useMemo(() => {
    if (!source) return []
    if (!hasCounts) return firstDiscs([], source)
    const byId = new Map(source.catalog.map(disc => [disc.id, disc]))
    const popular = [...source.popular].flatMap(id => byId.get(id) ?? [])
    return groupByType(popular, disc => disc.type).flatMap(({ items }) =>
      items.slice(0, MOST_BAGGED_PER_TYPE),
    )
  }, [source, hasCounts])
  const action: SuggestionAction = disc => (
    <AddDiscButton disc={disc} state={adder.stateOf(disc.id)} onAdd={adder.add} />
  )
  return (
    <div data-adds-discs>
      <FirstSuggestions
        title={hasCounts ? 'Most bagged' : GOOD_FIRST_DISCS}
        discs={discs}
        action={action}
      />
    </div>
  )
}

const GOOD_FIRST_DISCS = 'Good discs to start with'

/** Well-known discs for a bag with few discs (rule AN35). */
export function FirstDiscs({ bag }: { bag: Bag }) {
  const source = useSuggestionSource(bag.id)
  const { stateOf, add } = useAddDisc()
  const suggested = useMemo(
    () =>
      source &&
      firstDiscs(
        bag.discs.map(({ disc }) => disc),
        source,
      ),
    [bag.discs, source],
  )
  const action: SuggestionAction = disc => (
    <AddDiscButton disc={disc} state={stateOf(disc.id)} onAdd={add} />
  )
  return <FirstSuggestions title={GOOD_FIRST_DISCS} discs={suggested ?? []} action={action} />
}

type FirstSuggestionsProps = { title: string; discs: readonly Disc[]; action: SuggestionAction }

function FirstSuggestions({ title, discs, action }: FirstSuggestionsProps) {
  if (discs.length === 0) return null
  return (
    <Section level={3} title={title} titleClass="text-xl" className="grid gap-2 print:hidden">
      <SuggestedDiscList discs={discs} action={action} className="gap-x-6 sm:grid-cols-2" />
    </Section>
  )
}

export function NoDiscsYet({ bag }: { bag: Bag }) {
  return (
    <EmptyBag level={3} picture={<EmptySlots />} title={`${bag.name} is Empty`}>
      Discs you add show up here by type, with their flight paths, your notes and a score for how
      complete the bag is.
    </EmptyBag>
  )
}

const PLATE_RADIUS = { driver: 20, fairway: 22, midrange: 25, putter: 27 } as const

function EmptySlots() {
  return (
    <svg viewBox="0 0 232 80" aria-hidden="true" className="w-60">
      <g strokeWidth="2.5" strokeLinecap="round" className="fill-page">
        {DISC_TYPES.map((type, index) => (
          <g
            key={type}
            transform={`translate(${44 + 48 * index} 40)`}
            strokeDasharray="1 6"
            className={cx('stroke-current', DISC_TYPE_STYLES[type].text)}
          >
            <circle r="32" />
            <circle r={PLATE_RADIUS[type]} className="fill-transparent" />
          </g>
        ))}
      </g>
    </svg>
  )
}
