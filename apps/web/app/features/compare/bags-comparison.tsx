// Two bags side by side: shared and different discs, scores, flights, maps, and the steps from one to the other.
import { bagMap } from '@bagwise/domain/analysis'
import { DEFAULT_LONGEST_THROW } from '@bagwise/domain/flight'
import type { Disc } from '@bagwise/domain/disc'
import { scoreBag } from '@bagwise/domain/scoring'
import { compareBags, similarityPercent } from '@bagwise/domain/swap'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { BagMap } from '../../entities/analysis/bag-map.tsx'
import { ScoreParts, partsWithoutAdvice, ScoreRing } from '../../entities/analysis/score.tsx'
import { GapList } from '../../entities/analysis/gap-list.tsx'
import { useHashLink } from '../../lib/url-state.ts'
import { SuggestedDiscList } from '../../entities/bag/suggested-disc.tsx'
import { AssumedThrow } from '../../entities/profile/thrower.ts'
import { ThrowerControl } from '../../entities/flight/thrower-control.tsx'
import { Card, Section } from '../../ui/surfaces.tsx'
import type { ComparedSide } from './compare-url.ts'
import type { ComparedBag } from './use-compared-bag.ts'
import { LazyFlightPathChart } from '../../entities/flight/lazy-flight-path-chart.tsx'

type TwoBags = { a: ComparedBag; b: ComparedBag }

export function BagsComparison({ a, b }: TwoBags) {
  const comparison = useMemo(() => compareBags(a.discs, b.discs), [a.discs, b.discs])
  const { inBoth, onlyInA, onlyInB } = comparison
  const flights = useMemo(
    () => [
      ...onlyInB.map(disc => ({ disc, ghost: true })),
      ...[...inBoth, ...onlyInA].map(disc => ({ disc })),
    ],
    [inBoth, onlyInA, onlyInB],
  )
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <DiscsSection title="In both" discs={inBoth} empty="These bags have no discs in common." />
        <DiscsSection
          title={<>Only in {bagName(a)}</>}
          discs={onlyInA}
          empty="Everything in this bag is in the other one too."
        />
        <DiscsSection
          title={<>Only in {bagName(b)}</>}
          discs={onlyInB}
          empty="Everything in this bag is in the other one too."
        />
      </div>
      <Section title="Scores" className="grid gap-3">
        <div className="grid gap-4 md:grid-cols-2">
          <BagScore bag={a} />
          <BagScore bag={b} />
        </div>
      </Section>
      {/* The chart gets half of a wide screen, because at full width every flight would look like a hook. */}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AssumedThrow value={DEFAULT_LONGEST_THROW}>
          <Section title="Flight paths" className="grid min-w-0 gap-3 lg:sticky lg:top-4">
            <p className="text-ink-soft">
              Solid lines are discs in {bagName(a)}. Dashed lines are discs only in {bagName(b)}.
            </p>
            <ThrowerControl />
            {flights.length > 0 ? <LazyFlightPathChart flights={flights} /> : null}
          </Section>
        </AssumedThrow>
        <Steps a={a} b={b} comparison={comparison} />
      </div>
      <Section title="Bag maps" className="grid gap-3">
        <div className="grid gap-6 lg:grid-cols-2">
          <MapCard side="a" bag={a} />
          <MapCard side="b" bag={b} />
        </div>
      </Section>
    </>
  )
}

const bagName = ({ name }: ComparedBag): ReactNode => <bdi className="wrap-anywhere">{name}</bdi>

type DiscsSectionProps = { title: ReactNode; discs: readonly Disc[]; empty: string }

function DiscsSection({ title, discs, empty }: DiscsSectionProps) {
  return (
    <Section
      title={
        <>
          {title} <span className="text-ink-soft">({discs.length})</span>
        </>
      }
      titleClass="text-2xl"
      className="grid min-w-0 gap-2"
    >
      {discs.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <SuggestedDiscList discs={discs} />
      )}
    </Section>
  )
}

function BagScore({ bag }: { bag: ComparedBag }) {
  const score = scoreBag(bag.discs)
  return (
    <Card className="grid content-start gap-4">
      <h3 className="text-xl">{bagName(bag)}</h3>
      <ScoreRing total={score.total} discCount={bag.discs.length} className="mx-auto" />
      <ScoreParts parts={partsWithoutAdvice(score.parts)} discCount={bag.discs.length} />
    </Card>
  )
}

function MapCard({ side, bag }: { side: ComparedSide; bag: ComparedBag }) {
  const cells = useMemo(() => bagMap(bag.discs), [bag.discs])
  const { to } = useHashLink()
  const prefix = `map-${side}`
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3 className="text-xl">{bagName(bag)}</h3>
      <GapList discs={bag.discs} hrefOf={({ id }) => to(`${prefix}-${id}`)} />
      <BagMap cells={cells} idPrefix={prefix} />
    </div>
  )
}

type StepsProps = TwoBags & { comparison: ReturnType<typeof compareBags> }

/** The changes that turn the first bag into the second. */
function Steps({ a, b, comparison: { swaps, removed, added } }: StepsProps) {
  return (
    <Section
      title={
        <>
          How to turn {bagName(a)} into {bagName(b)}
        </>
      }
      className="grid min-w-0 gap-3"
    >
      {swaps.length + removed.length + added.length === 0 ? (
        <p className="text-ink-soft">Both bags have the same discs.</p>
      ) : (
        <ol className="grid gap-1.5">
          {swaps.map(({ from, to, similarity }) => (
            <Step key={from.id}>
              Swap <strong>{from.name}</strong>
              <ArrowRight aria-hidden size={16} className="mx-1 inline" />
              <span className="sr-only">for </span>
              <strong>{to.name}</strong>{' '}
              <span className="text-ink-soft">
                ({to.brand}, {similarityPercent(similarity)}% similar)
              </span>
            </Step>
          ))}
          {removed.map(disc => (
            <Step key={disc.id}>
              Remove <strong>{disc.name}</strong>
            </Step>
          ))}
          {added.map(disc => (
            <Step key={disc.id}>
              Add <strong>{disc.name}</strong> <span className="text-ink-soft">({disc.brand})</span>
            </Step>
          ))}
        </ol>
      )}
    </Section>
  )
}

const Step = ({ children }: { children: ReactNode }) => (
  <li className="rounded-md border border-line bg-card px-3 py-2">{children}</li>
)
