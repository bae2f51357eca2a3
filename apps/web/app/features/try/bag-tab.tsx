// The guest's bag: a search to add discs, the discs, the score and the flights.
import { discCode, DISCS_PER_BAG, groupByType, formatDiscCodes } from '@bagwise/domain/bag'
import { type Disc, DISC_TYPE_LABELS } from '@bagwise/domain/disc'
import { ArrowLeftRight, ClipboardPaste, X } from 'lucide-react'
import { useState, useMemo } from 'react'
import { Link } from 'react-router'
import { discCountLabel, discPath, DISC_TYPE_STYLES } from '../../entities/disc/disc-labels.ts'
import { DiscLine, DiscSearch, ToggleDiscLink } from '../../entities/disc/disc-search.tsx'
import { Button, IconLink, LinkButton } from '../../ui/button.tsx'
import { NotableNumbersLegend } from '../../entities/disc/flight-numbers.tsx'
import { LazyFlightPathChart } from '../../entities/flight/lazy-flight-path-chart.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { EmptyState, Section } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { SAMPLE_BAG } from '../../entities/guest-bag/guest-draft.ts'
import { withDisc, withDiscs, withoutDisc } from '../../entities/guest-bag/try-url.ts'
import type { GuestBag } from './use-guest-bag.ts'
import { BagNameField, useBagNameForm } from '../../entities/bag/bag-name.tsx'
import { BAG_IS_FULL } from '../../entities/bag/messages.ts'
import { scoreBag } from '@bagwise/domain/scoring'
import { GradeHint, ScoreRing } from '../../entities/analysis/score.tsx'
import { UnitsSwitch } from '../../entities/profile/units.tsx'

const PackFor = lazyComponent(
  async () => (await import('../../entities/caddie/pack-for.tsx')).PackFor,
  {
    clientOnly: true,
  },
)

const GuestList = lazyComponent(async () => (await import('./guest-list.tsx')).GuestList, {
  fallback: <Spinner label="Loading the list form" />,
})

export function BagTab({ bag }: { bag: GuestBag }) {
  const { view, discs, change, hrefOf } = bag
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_416px]">
      <div className="grid gap-6">
        <AddDiscs bag={bag} />
        {discs.length === 0 ? (
          <EmptyState
            title="Your bag is empty"
            action={
              <LinkButton to={hrefOf(withDiscs(view, SAMPLE_BAG))} preventScrollReset>
                Start with a Sample Bag
              </LinkButton>
            }
          >
            Search for the discs you throw and add them.
          </EmptyState>
        ) : (
          <>
            <GuestDiscList bag={bag} />
            <div className="needs-script">
              <PackFor
                bagName={view.name}
                discs={discs}
                // The packed bag gets a new URL, so Back returns to the full bag.
                onSave={async (name, discIds) => {
                  change(current => ({ ...withDiscs(current, discIds), name }))
                  toast.success(`Now showing ${name}. Press Back for the full bag.`)
                }}
              />
            </div>
          </>
        )}
      </div>
      {discs.length > 0 ? <ScoreAndFlights discs={discs} /> : null}
    </div>
  )
}

function AddDiscs({ bag: { view, library, searchResults, change, hrefOf } }: { bag: GuestBag }) {
  const [pastedText, setPastedText] = useState<string | null>(null)
  const isFull = view.codes.length >= DISCS_PER_BAG
  const isAdded = (disc: Disc) => view.codes.includes(discCode(disc.id))
  const hrefWith = (disc: Disc) => {
    if (isAdded(disc)) return hrefOf(withoutDisc(view, disc.id))
    return isFull ? null : hrefOf(withDisc(view, disc.id))
  }
  return (
    <>
      <DiscSearch
        label="Add discs"
        library={library}
        initial={{ search: view.search, results: searchResults }}
        action="/try"
        fields={{ d: formatDiscCodes(view.codes), n: view.name }}
        canAdd={disc => !isFull && !isAdded(disc)}
        onSubmitFirst={disc => change(current => withDisc({ ...current, search: '' }, disc.id))}
        onPasteList={setPastedText}
      >
        {disc => <ToggleDiscLink disc={disc} isAdded={isAdded(disc)} href={hrefWith(disc)} />}
      </DiscSearch>
      {isFull ? <p className="text-ink-soft">{BAG_IS_FULL}</p> : null}
      {pastedText === null ? (
        <Button
          icon={<ClipboardPaste aria-hidden size={18} />}
          className="needs-script justify-self-start"
          onClick={() => setPastedText('')}
        >
          Paste a List
        </Button>
      ) : (
        <GuestList
          key={pastedText}
          initialText={pastedText}
          onAdd={ids => {
            change(current => ids.reduce(withDisc, current))
            setPastedText(null)
          }}
        />
      )}
    </>
  )
}

function GuestDiscList({ bag: { view, discs, hrefOf } }: { bag: GuestBag }) {
  return (
    <Section title={discCountLabel(discs.length)} className="grid gap-4">
      <NotableNumbersLegend className="-mt-3 max-sm:hidden" />
      {groupByType(discs, disc => disc.type).map(({ type, items }) => (
        <section key={type} className="grid gap-2">
          <h3 className={`text-xl ${DISC_TYPE_STYLES[type].text}`}>
            {DISC_TYPE_LABELS[type].many}
          </h3>
          <ul className="grid gap-2">
            {items.map(disc => (
              <DiscLine
                key={disc.id}
                disc={disc}
                name={
                  <Link to={discPath(disc.id)} className="no-underline hover:underline">
                    {disc.name}
                  </Link>
                }
                className="border border-line bg-card"
              >
                <IconLink
                  to={hrefOf({ ...view, tab: 'disc', disc: disc.id, comparedId: null })}
                  label={`Swap ${disc.name}`}
                  icon={<ArrowLeftRight aria-hidden size={20} />}
                />
                <IconLink
                  to={hrefOf(withoutDisc(view, disc.id))}
                  preventScrollReset
                  label={`Remove ${disc.name}`}
                  icon={<X aria-hidden size={20} />}
                />
              </DiscLine>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}

export function GuestName({ bag: { view, change } }: { bag: GuestBag }) {
  const { form, field, submit } = useBagNameForm(view.name, async name =>
    change(current => ({ ...current, name })),
  )
  return (
    <form {...form} method="get" action="/try" className="min-w-0 flex-1">
      <input type="hidden" name="d" value={formatDiscCodes(view.codes)} />
      <BagNameField {...field} name="n" showMissing onBlur={submit} />
    </form>
  )
}

function ScoreAndFlights({ discs }: { discs: readonly Disc[] }) {
  const score = useMemo(() => scoreBag(discs), [discs])
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  return (
    <section
      aria-label="Score and flights"
      className="grid justify-items-center gap-6 rounded-lg border border-line bg-card p-4 lg:sticky lg:top-4"
    >
      <div className="grid justify-items-center gap-2">
        <ScoreRing total={score.total} discCount={discs.length} />
        <GradeHint discCount={discs.length} />
      </div>
      <div className="grid w-full gap-3">
        <LazyFlightPathChart flights={flights} />
        <UnitsSwitch hideLabel className="w-fit" />
      </div>
    </section>
  )
}
