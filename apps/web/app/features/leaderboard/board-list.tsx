// The bags below the podium, one per line. One at a time can be expanded.
import { bagPagePath, profilePath } from '@bagwise/domain/bag'
import { playerName, PlayerAvatar } from '../../entities/profile/player-avatar.tsx'
import type { LeaderboardEntry } from '@bagwise/contract'
import { bagGrade } from '@bagwise/domain/scoring'
import { ChevronDown, RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { GRADE_TEXT } from '../../entities/analysis/score.tsx'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/surfaces.tsx'
import { BagDetails, detailsId } from './bag-details.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLeaderboardUpdates, leaderboardKeys } from '../../entities/leaderboard/queries.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'

export const BOARD_LOAD_FAILED = 'Failed to load leaderboard'

type BoardState = {
  ownUsername: string | null
  openBagId: string | null
  onToggle: (bagId: string) => void
}

export type BoardListProps = BoardState & { entries: readonly LeaderboardEntry[] }
export type BoardRowProps = BoardState & { entry: LeaderboardEntry }

export function BoardList({ entries, ...board }: BoardListProps) {
  return (
    <ol aria-label="Ranking" className="overflow-hidden rounded-lg border border-line bg-card">
      {entries.map(entry => (
        <BoardRow key={entry.bagId} entry={entry} {...board} />
      ))}
    </ol>
  )
}

function BoardRow({ entry, ownUsername, openBagId, onToggle }: BoardRowProps) {
  const name = playerName(entry)
  const isMine = entry.username === ownUsername
  return (
    <li className="@container border-line not-first:border-t">
      <div
        className={cx(
          'relative grid min-h-17 grid-cols-[minmax(36px,auto)_minmax(0,1fr)_auto_auto] items-center gap-x-2 px-2 py-2 hover:bg-sunken narrow:grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-cols-[minmax(48px,auto)_auto_minmax(0,1fr)_auto_auto] sm:gap-x-4 sm:px-4',
          isMine && 'bg-accent-soft',
        )}
      >
        <p className="text-center font-display text-2xl text-ink-soft">
          <span className="sr-only">Rank </span>
          {entry.rank}
        </p>
        <PlayerAvatar
          name={name}
          avatar={entry.avatar}
          avatarUrl={entry.avatarUrl}
          size="small"
          // The row has the avatar's color.
          className={cx('max-sm:hidden', isMine && 'outline-2 outline-accent')}
        />
        <div className="min-w-0 leading-tight narrow:col-span-2">
          <p className="wrap-anywhere">
            <Link
              to={profilePath(entry.username)}
              className="hit-area z-1 font-semibold no-underline hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>{' '}
            {isMine ? <Badge tone="accent">You</Badge> : null}
          </p>
          <p className="mt-1.5 text-sm text-ink-soft wrap-anywhere">
            <BagName entry={entry} /> · {discCountLabel(entry.discCount)}
          </p>
        </div>
        <ScoreLabel entry={entry} className="narrow:col-start-2" />
        <DetailsButton
          entry={entry}
          openBagId={openBagId}
          onToggle={onToggle}
          label={`Details of ${entry.bagName}`}
          className="needs-script grid size-9 place-items-center rounded-md -outline-offset-3"
        />
      </div>
      {entry.bagId === openBagId ? (
        <div className="border-t border-line p-4 sm:p-6">
          <BagDetails entry={entry} />
        </div>
      ) : null}
    </li>
  )
}

type DetailsButtonProps = Omit<BoardRowProps, 'ownUsername'> & {
  label: string
  className: string
  children?: ReactNode
}

/** Shows or hides a bag's details. The whole row is clickable. */
export function DetailsButton(props: DetailsButtonProps) {
  const { entry, openBagId, onToggle, label, className, children } = props
  const isOpen = entry.bagId === openBagId
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId(entry.bagId) : undefined}
      aria-label={label}
      onClick={() => onToggle(entry.bagId)}
      className={cx('after:absolute after:inset-0', className)}
    >
      {children}
      <ChevronDown
        aria-hidden
        size={20}
        className={cx(
          'needs-script shrink-0 transition-transform duration-150',
          isOpen && 'rotate-180',
        )}
      />
    </button>
  )
}

/** Links to the bag's page. Only as large as its text, because the player's link is right above. */
export function BagName({ entry }: { entry: LeaderboardEntry }) {
  return (
    <Link
      to={bagPagePath(entry.username, entry.address)}
      title={entry.bagName}
      className="relative z-1 no-underline hover:underline"
    >
      <bdi>{entry.bagName}</bdi>
    </Link>
  )
}

type ScoreLabelProps = {
  entry: Pick<LeaderboardEntry, 'completenessScore' | 'discCount'>
  large?: boolean
  className?: string
}

/** A small score: percentage and grade, in the grade's color. */
export function ScoreLabel({ entry, large = false, className }: ScoreLabelProps) {
  const { completenessScore: score, discCount } = entry
  const grade = bagGrade(score, discCount)
  return (
    <span className={cx('inline-flex items-baseline gap-1.5 font-display leading-none', className)}>
      <span className={large ? 'text-3xl sm:text-4xl' : 'text-2xl'}>{score}%</span>
      {grade ? (
        <span className={cx(large ? 'text-xl' : 'text-lg', GRADE_TEXT[grade])}>
          <span className="sr-only">grade </span>
          {grade}
        </span>
      ) : null}
    </span>
  )
}

/** Subscribes to live updates here, so they re-render only this button, not the whole board. */
export function RefreshButton() {
  const queryClient = useQueryClient()
  const live = useLeaderboardUpdates()
  const { pending, run } = usePending(async () => {
    try {
      await queryClient.refetchQueries(
        { queryKey: leaderboardKeys.all, type: 'active' },
        { throwOnError: true },
      )
      toast.success('Leaderboard refreshed!')
    } catch {
      toast.error(BOARD_LOAD_FAILED)
    }
  })
  return (
    <div className="needs-script flex items-center gap-4">
      <p className={cx('flex items-center gap-2 text-sm text-ink-soft', !live && 'invisible')}>
        <span aria-hidden="true" className="size-2.5 rounded-full bg-score-good-fill" />
        Live
      </p>
      <Button busy={pending} icon={<RefreshCw aria-hidden size={18} />} onClick={() => void run()}>
        Refresh
      </Button>
    </div>
  )
}
