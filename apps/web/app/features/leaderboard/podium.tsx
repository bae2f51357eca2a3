// The top three bags, with the expanded bag's details below them.
import { playerName, PlayerAvatar } from '../../entities/profile/player-avatar.tsx'
import { profilePath } from '@bagwise/domain/bag'
import { Link } from 'react-router'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/surfaces.tsx'
import { BagDetails } from './bag-details.tsx'
import {
  BagName,
  type BoardListProps,
  type BoardRowProps,
  DetailsButton,
  ScoreLabel,
} from './board-list.tsx'

/** Displayed as second, first, third, but in rank order in the document, for keyboards and screen readers. */
const STEPS = [
  {
    place: 'order-2 narrow:order-none',
    step: 'min-h-24 sm:min-h-32',
    numeral: 'text-7xl text-accent',
  },
  { place: 'order-1 narrow:order-none', step: 'min-h-16 sm:min-h-22', numeral: 'text-5xl' },
  { place: 'order-3 narrow:order-none', step: 'min-h-12 sm:min-h-16', numeral: 'text-4xl' },
] as const

export function Podium({ entries, ...board }: BoardListProps) {
  const openEntry = entries.find(({ bagId }) => bagId === board.openBagId)
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <ol
        aria-label="Podium"
        className="grid grid-cols-3 items-end gap-2 narrow:grid-cols-1 narrow:gap-y-6 sm:gap-4"
      >
        {entries.map((entry, index) => (
          <PodiumPlace
            key={entry.bagId}
            entry={entry}
            styles={STEPS[index] ?? STEPS[2]}
            {...board}
          />
        ))}
      </ol>
      {openEntry ? (
        <div className="rounded-lg border border-line bg-card p-4 sm:p-6">
          <p className="mb-4 font-display text-2xl leading-tight">
            <bdi>{openEntry.bagName}</bdi>
          </p>
          <BagDetails key={openEntry.bagId} entry={openEntry} />
        </div>
      ) : null}
    </div>
  )
}

type PodiumPlaceProps = BoardRowProps & { styles: (typeof STEPS)[number] }

function PodiumPlace({ entry, styles, ownUsername, openBagId, onToggle }: PodiumPlaceProps) {
  const name = playerName(entry)
  return (
    <li
      className={cx(
        'group relative grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center text-center',
        styles.place,
      )}
    >
      <PlayerAvatar
        name={name}
        avatar={entry.avatar}
        avatarUrl={entry.avatarUrl}
        className="max-sm:size-12 max-sm:text-[18px]"
      />
      <p className="relative z-1 mt-2 max-w-full leading-tight">
        <Link
          to={profilePath(entry.username)}
          title={name}
          className="hit-area block font-semibold no-underline hover:underline"
        >
          <bdi className="line-clamp-2 text-balance wrap-anywhere">{name}</bdi>
        </Link>
      </p>
      {entry.username === ownUsername ? <Badge tone="accent">You</Badge> : null}
      <p className="mt-1.5 line-clamp-2 max-w-full text-sm text-ink-soft wrap-anywhere">
        <BagName entry={entry} />
      </p>
      <ScoreLabel entry={entry} large className="mt-2" />
      <p className="mb-3 text-sm text-ink-soft">{discCountLabel(entry.discCount)}</p>
      <DetailsButton
        entry={entry}
        openBagId={openBagId}
        onToggle={onToggle}
        label={`Rank ${entry.rank}: details of ${entry.bagName}`}
        className={cx(
          'inverse flex w-full items-center justify-center gap-1 rounded-t-md forced-colors:border',
          styles.step,
        )}
      >
        <span className={cx('font-display leading-none', styles.numeral)}>{entry.rank}</span>
      </DetailsButton>
    </li>
  )
}

/** For a board without entries. */
export function EmptyPodium() {
  return (
    <svg viewBox="0 0 132 84" aria-hidden="true" className="w-36">
      <g className="fill-sunken stroke-line-strong" strokeWidth="2" strokeLinejoin="round">
        <path d="M2 82V52h42v30zM44 82V36h44v46zM88 82V60h42v22z" />
      </g>
      <g
        fill="none"
        className="stroke-line-strong"
        strokeWidth="2"
        strokeDasharray="3 5"
        strokeLinecap="round"
      >
        <circle cx="23" cy="36" r="11" />
        <circle cx="66" cy="16" r="14" className="stroke-accent" />
        <circle cx="109" cy="44" r="11" />
      </g>
    </svg>
  )
}
