// Possible replacements for a disc: best picks, direct matches and similar discs.
import type { Disc } from '@bagwise/domain/disc'
import { FLIGHT_STATS, numberText, STAT_NAMES } from '@bagwise/domain/flight'
import type { BestPick, Match, Matches } from '@bagwise/domain/swap'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MoreDiscs } from './more-discs.tsx'
import { NUMBER_COLUMNS } from './match-row.tsx'

/** Common flights have hundreds of direct matches, so only the best ones are visible at first. */
const INITIAL_DIRECT = 8
const DIRECT_STEP = 24

type RenderRow = (match: Match, reason?: string) => ReactNode

type BestPicksProps = { picks: readonly BestPick[]; original: Disc; renderRow: RenderRow }

export function BestPicks({ picks, original, renderRow }: BestPicksProps) {
  return (
    <MatchList
      title="Best Picks"
      lead="Closest in flight and feel, well-known discs first."
      original={original}
    >
      {picks.map(pick => (
        <li key={pick.disc.id}>{renderRow(pick, pick.reason)}</li>
      ))}
    </MatchList>
  )
}

type MatchListsProps = {
  matches: Pick<Matches, 'direct' | 'similar'>
  original: Disc
  renderRow: RenderRow
}

export function MatchLists({ matches: { direct, similar }, original, renderRow }: MatchListsProps) {
  const [limit, setLimit] = useState(INITIAL_DIRECT)
  const groups = groupByNumbers(direct)
  const groupRow = (group: MatchGroup) => (
    <GroupRow key={group.best.disc.id} group={group} renderRow={renderRow} />
  )
  return (
    <div className="grid gap-8">
      {groups.length > 0 ? (
        <div className="grid gap-3">
          <MatchList
            title="Direct Matches"
            lead="The same four numbers, or each within 1."
            original={original}
          >
            {groups.slice(0, limit).map(groupRow)}
          </MatchList>
          {groups.length > limit ? (
            <Button wide onClick={() => setLimit(limit + DIRECT_STEP)}>
              Show More Direct Matches
            </Button>
          ) : null}
        </div>
      ) : null}
      {similar.length > 0 ? (
        <MatchList
          title="Similar Discs"
          lead="Not quite the same flight, closest first."
          original={original}
        >
          {groupByNumbers(similar).map(groupRow)}
        </MatchList>
      ) : null}
    </div>
  )
}

type MatchListProps = { title: string; lead: string; original: Disc; children: ReactNode }

function MatchList({ title, lead, original, children }: MatchListProps) {
  return (
    <section aria-label={title} className="@container grid gap-2">
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="text-sm text-ink-soft">{lead}</p>
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-card">
        <OriginalRow disc={original} />
        <ul className="divide-y divide-line">{children}</ul>
      </div>
    </section>
  )
}

/** The disc in the bag, above its possible replacements. */
function OriginalRow({ disc }: { disc: Disc }) {
  return (
    <div className="flex flex-row-reverse flex-wrap-reverse items-end justify-between gap-x-2 border-b-2 border-line-strong bg-sunken px-3 py-1 @lg:grid @lg:grid-cols-[minmax(0,1fr)_auto_4.75rem_2.75rem_4.25rem] @lg:pr-2">
      <p className="font-display text-lg leading-6">{disc.name}</p>
      <div className={NUMBER_COLUMNS}>
        <span className="self-end text-left text-xs leading-6 font-semibold text-ink-soft">
          Now
        </span>
        <dl className="contents">
          {FLIGHT_STATS.map(stat => (
            <div key={stat}>
              <dt className="text-[0.6875rem] leading-4 text-ink-soft">{STAT_NAMES[stat]}</dt>
              <dd className="font-display text-lg leading-5">{numberText(disc[stat])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

type GroupRowProps = { group: MatchGroup; renderRow: RenderRow }

function GroupRow({ group: { best, others }, renderRow }: GroupRowProps) {
  return (
    <li>
      {renderRow(best)}
      {others.length > 0 ? (
        <MoreDiscs
          label={`${others.length} more with the same numbers`}
          labelEnd={`as ${best.disc.name}`}
          listLabel={`The same numbers as ${best.disc.name}`}
          listClass="divide-y divide-line border-t border-line"
        >
          {() => others.map(match => <li key={match.disc.id}>{renderRow(match)}</li>)}
        </MoreDiscs>
      ) : null}
    </li>
  )
}

export type MatchGroup = { readonly best: Match; readonly others: readonly Match[] }

/** Groups are in the order of their best match. */
export function groupByNumbers(matches: readonly Match[]): readonly MatchGroup[] {
  const groups = Map.groupBy(matches, ({ disc }) => FLIGHT_STATS.map(stat => disc[stat]).join(' '))
  return [...groups.values()].flatMap(([best, ...others]) => (best ? [{ best, others }] : []))
}
