// Direct matches first, then the ten most similar.
import type { Disc } from '@bagwise/domain/disc'
import type { Match, Matches } from '@bagwise/domain/swap'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MatchCard } from './match-card.tsx'

/** A common flight has dozens of direct matches: the best few are enough to start with. */
const DIRECT_SHOWN = 8
const DIRECT_MORE = 24

type MatchListsProps = {
  matches: Matches
  original: Disc
  besideId: string | null
  arriving: string | null
  onCompare: (discId: string) => void
  onSwap: (disc: Disc) => void
}

export function MatchLists({
  matches: { direct, similar },
  original,
  besideId,
  arriving,
  onCompare,
  onSwap,
}: MatchListsProps) {
  const [shown, setShown] = useState(DIRECT_SHOWN)
  const more = Math.min(DIRECT_MORE, Math.max(0, direct.length - shown))
  const cardOf = (match: Match) => (
    <li key={match.disc.id}>
      <MatchCard
        match={match}
        original={original}
        compared={match.disc.id === besideId}
        arriving={arriving}
        onCompare={onCompare}
        onSwap={onSwap}
      />
    </li>
  )
  return (
    <div className="grid gap-8">
      {direct.length > 0 ? (
        <MatchList
          title="Direct Matches"
          lead="The same four numbers, or each of them within 1."
          cards={direct.slice(0, shown).map(cardOf)}
        >
          {more > 0 ? (
            <Button wide onClick={() => setShown(shown + more)}>
              Show {more} More of {direct.length} Direct Matches
            </Button>
          ) : null}
        </MatchList>
      ) : null}
      {similar.length > 0 ? (
        <MatchList
          title="Similar Discs"
          lead="Not quite the same flight, best first."
          cards={similar.map(cardOf)}
        />
      ) : null}
    </div>
  )
}

type MatchListProps = { title: string; lead: string; cards: ReactNode; children?: ReactNode }

function MatchList({ title, lead, cards, children }: MatchListProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="text-sm text-ink-soft">{lead}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {cards}
      </ul>
      {children}
    </section>
  )
}
