// Possible replacements for a disc, closest first: direct matches and similar discs, grouped by flight.
import { type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import { FLIGHT_STATS, formatNumber, STAT_NAMES } from '@bagwise/domain/flight'
import { explain, type Match } from '@bagwise/domain/swap'
import { capitalize } from '@bagwise/domain/text'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge, ListDisclosure } from '../../ui/surfaces.tsx'
import { getDifferences } from '../flight/flight-facts.ts'
import { DiscThumbnail } from '../disc/disc-picture.tsx'
import { WantedBadge } from '../wish-list/wanted-badge.tsx'
import { WantButton } from '../wish-list/want-button.tsx'
import type { WantedForBag } from '../wish-list/want-toggle.tsx'
import { matchBadge, RankingDetails } from './match-rating.tsx'

/** Common flights have hundreds of direct matches, so only the best ones are visible at first. */
const INITIAL_GROUPS = 5
const GROUP_BATCH_SIZE = 24
const INITIAL_DISCS = 3

/** Shared by all groups to align the numbers. */
const NUMBER_COLUMNS =
  'grid grid-cols-[2.25rem_repeat(4,2.375rem)] text-center narrow:w-full narrow:grid-cols-[1fr_repeat(4,auto)] narrow:gap-x-1'

type MatchListProps = {
  title: string
  lead: string
  original: Disc
  matches: readonly Match[]
  renderRow: (match: Match) => ReactNode
}

export function MatchList({ title, lead, original, matches, renderRow }: MatchListProps) {
  const [limit, setLimit] = useState(INITIAL_GROUPS)
  const groups = groupByNumbers(matches)
  if (groups.length === 0) return null
  return (
    <section aria-label={title} className="@container grid grid-cols-1 gap-3">
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="text-sm text-ink-soft">{lead}</p>
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-card">
        <OriginalRow disc={original} />
        <ul className="divide-y-2 divide-line">
          {groups.slice(0, limit).map(group => (
            <Group
              key={group.best.disc.id}
              group={group}
              original={original}
              renderRow={renderRow}
            />
          ))}
        </ul>
      </div>
      {groups.length > limit ? (
        <Button wide onClick={() => setLimit(limit + GROUP_BATCH_SIZE)}>
          Show More {title}
        </Button>
      ) : null}
    </section>
  )
}

const HEADER_ROW = 'flex flex-wrap items-end justify-between gap-x-3 px-3 py-1'

function OriginalRow({ disc }: { disc: Disc }) {
  return (
    <div className={cx(HEADER_ROW, 'border-b-2 border-line-strong bg-sunken')}>
      <p className="font-display text-lg leading-6">{disc.name}</p>
      <div className={cx(NUMBER_COLUMNS, 'ml-auto')}>
        <span className="self-end text-left text-xs leading-6 font-semibold text-ink-soft">
          Now
        </span>
        <dl className="contents">
          {FLIGHT_STATS.map(stat => (
            <div key={stat}>
              <dt className="font-display text-xs leading-4 text-ink-soft">{STAT_NAMES[stat]}</dt>
              <dd className="font-display text-lg leading-5">{formatNumber(disc[stat])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

type GroupProps = Pick<MatchListProps, 'original' | 'renderRow'> & { group: MatchGroup }

/** Discs with the same four numbers, under one heading that compares them with the original. */
function Group({ group: { best, others }, original, renderRow }: GroupProps) {
  const visible = [best, ...others.slice(0, INITIAL_DISCS - 1)]
  const hidden = others.slice(INITIAL_DISCS - 1)
  const badge = matchBadge(best)
  const row = (match: Match) => <li key={match.disc.id}>{renderRow(match)}</li>
  return (
    <li>
      <div className={cx(HEADER_ROW, 'border-b border-line bg-sunken')}>
        <h4 className="grid min-w-0 flex-1 basis-36 justify-items-start gap-1 self-center font-text text-sm leading-5">
          <Badge tone={null} className={badge.classes}>
            {badge.text}
          </Badge>
          <span>
            {best.kind === 'exact' ? 'Flies the same' : capitalize(explain(original, best.disc))}
          </span>
        </h4>
        <NewNumbers original={original} disc={best.disc} />
      </div>
      <ul className="divide-y divide-line">{visible.map(row)}</ul>
      {hidden.length > 0 ? (
        <ListDisclosure
          label={`${hidden.length} more with the same numbers`}
          labelEnd={`as ${best.disc.name}`}
          listLabel={`More discs with the same numbers as ${best.disc.name}`}
          listClass="divide-y divide-line border-t border-line"
        >
          {() => hidden.map(row)}
        </ListDisclosure>
      ) : null}
    </li>
  )
}

type MatchRowProps = {
  match: Match
  original: Disc
  /** True if its flight is in the large chart. */
  compared: boolean
  pendingDiscId: string | null
  onCompare: (discId: string) => void
  onSwap: (disc: Disc) => void
  /** The player's bag; omit it for a guest's. */
  bag: WantedForBag | undefined
}

export function MatchRow({
  match: { disc },
  original,
  compared,
  pendingDiscId,
  onCompare,
  onSwap,
  bag,
}: MatchRowProps) {
  return (
    <article
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 border-l-4 px-2 py-1.5',
        compared ? 'border-accent bg-accent-soft' : 'border-transparent',
      )}
    >
      <h5 className="min-w-0 font-text text-base">
        <button
          type="button"
          aria-pressed={compared}
          onClick={() => onCompare(disc.id)}
          className="group flex min-h-11 w-full items-center gap-2 rounded-md text-left"
        >
          <DiscThumbnail disc={disc} className="size-10 shrink-0" />
          <span className="min-w-0">
            <span className="sr-only">Compare </span>
            <span className="block font-display text-xl leading-5 wrap-break-word group-hover:underline">
              {disc.name}
            </span>
            <span className="block text-xs leading-4 font-normal text-ink-soft">{disc.brand}</span>
          </span>
        </button>
      </h5>
      <WantButton
        disc={disc}
        bag={bag}
        reason={bag && `Replaces ${original.name} in ${bag.name}`}
      />
      <Button
        variant="primary"
        size="small"
        busy={pendingDiscId === disc.id}
        disabled={pendingDiscId !== null}
        onClick={() => onSwap(disc)}
      >
        SWAP
        <span className="sr-only">
          {' '}
          {original.name} for {disc.name}
        </span>
      </Button>
      <div className="col-span-full grid justify-items-start gap-1">
        <WantedBadge discId={disc.id} />
        <RankingDetails original={original} disc={disc} />
        {isOutOfProduction(disc) ? (
          <Badge tone="warning">{outOfProductionLabel(disc)}</Badge>
        ) : null}
      </div>
    </article>
  )
}

/** "Out of production since 2019". */
function outOfProductionLabel({ production }: Pick<Disc, 'production'>): string {
  const year = production?.since?.slice(0, 4)
  return year === undefined ? 'Out of production' : `Out of production since ${year}`
}

/** A difference is neither better nor worse, so it has no color. */
function NewNumbers({ original, disc }: { original: Disc; disc: Disc }) {
  return (
    <div className={cx(NUMBER_COLUMNS, 'ml-auto')}>
      <span className="text-left text-xs leading-5 font-semibold text-ink-soft">New</span>
      <dl className="contents">
        {getDifferences(original, disc).map(({ stat, text, label, tone }) => (
          <div key={stat}>
            <dt className="sr-only">{STAT_NAMES[stat]}</dt>
            <dd className="font-display text-lg leading-5">{formatNumber(disc[stat])}</dd>
            <dd
              className={cx('text-xs leading-4 font-semibold', tone === 'none' && 'text-ink-soft')}
            >
              {text}
              <span className="sr-only"> {label}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export type MatchGroup = { readonly best: Match; readonly others: readonly Match[] }

/** Groups are in the order of their best match. */
export function groupByNumbers(matches: readonly Match[]): readonly MatchGroup[] {
  const groups = Map.groupBy(matches, ({ disc }) => FLIGHT_STATS.map(stat => disc[stat]).join(' '))
  return [...groups.values()].flatMap(([best, ...others]) => (best ? [{ best, others }] : []))
}
