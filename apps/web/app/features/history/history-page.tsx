// /my-bag/history: the changes to the selected bag by day, its score over time, and earlier versions.
import type { Bag, BagChange } from '@bagwise/contract'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { BackToMyBag, NoSelectedBag } from '../../entities/bag/bag-states.tsx'
import { useSelectedBag } from '../../entities/bag/selection.ts'
import { useUndo } from '../../entities/bag/undo.ts'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { searchOf, useQueryParam } from '../../lib/url-state.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Badge, EmptyState, Section } from '../../ui/surfaces.tsx'
import { formatDay, formatTime } from './dates.ts'
import { historyQuery } from './history-queries.ts'
import { ScoreChart } from './score-chart.tsx'

/** Loaded when a version is opened. */
const Version = lazyComponent(async () => (await import('./version.tsx')).Version, {
  fallback: <Skeleton className="h-120" />,
})

export function HistoryPage() {
  const selected = useSelectedBag()
  const { bag } = selected
  return (
    <Page className="grid grid-cols-1 content-start gap-6">
      <div className="grid gap-1">
        <BackToMyBag />
        <h1 className="text-4xl wrap-anywhere sm:text-5xl">
          {bag ? (
            <>
              History of <bdi>{bag.name}</bdi>
            </>
          ) : (
            'History'
          )}
        </h1>
      </div>
      {bag ? (
        <BagHistory key={bag.id} bag={bag} />
      ) : (
        <NoSelectedBag selected={selected} title="Select a bag to see its history">
          Every change to a bag's discs is listed here, and you can undo it.
        </NoSelectedBag>
      )}
    </Page>
  )
}

function BagHistory({ bag }: { bag: Bag }) {
  const [changeId] = useQueryParam('change')
  const [pages, setPages] = useState(1)
  const history = useQuery(historyQuery(bag, pages))
  if (changeId !== null) return <Version key={changeId} bag={bag} changeId={changeId} />
  if (history.isError && !history.data)
    return <LoadFailed title="Failed to load the history" onRetry={() => void history.refetch()} />
  if (!history.data)
    return (
      <SkeletonGroup label="Loading the history" className="grid gap-4">
        <Skeletons count={4} className="h-16" />
      </SkeletonGroup>
    )
  const { changes, hasMore } = history.data
  if (changes.length === 0)
    return (
      <EmptyState title="No Changes Yet">
        Add, swap or move a disc, and the change is listed here. You can undo it, or go back to any
        version of your bag.
      </EmptyState>
    )
  return (
    <>
      <ScoreChart changes={changes} />
      <Timeline changes={changes} />
      {hasMore ? (
        <Button
          className="justify-self-start"
          busy={history.isPlaceholderData}
          onClick={() => setPages(pages + 1)}
        >
          Show Earlier Changes
        </Button>
      ) : null}
    </>
  )
}

function Timeline({ changes }: { changes: readonly BagChange[] }) {
  const days = useMemo(
    () => [...Map.groupBy(changes, ({ createdAt }) => formatDay(createdAt))],
    [changes],
  )
  return days.map(([day, ofDay]) => (
    <Section key={day} title={day} titleClass="text-2xl" className="grid gap-2">
      <ul className="grid divide-y divide-line rounded-lg border border-line bg-card">
        {ofDay.map(change => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Section>
  ))
}

const hrefOf = ({ id }: BagChange): string => `/my-bag/history${searchOf({ change: id })}`

function Change({ change }: { change: BagChange }) {
  const { id, sentence, createdAt, score, discCount, isUndone, canUndo, canRestore, kind } = change
  const undo = useUndo()
  const [pending, setPending] = useState(false)
  const undoChange = async () => {
    setPending(true)
    await undo({ changeIds: [id], done: 'Change undone' })
    setPending(false)
  }
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <p className={cx('font-semibold wrap-anywhere', isUndone && 'text-ink-soft line-through')}>
          {canRestore ? (
            <Link to={hrefOf(change)} className="hover:text-accent">
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {kind === 'day' ? null : <span>{formatTime(createdAt)}</span>}
          <span>{discCountLabel(discCount)}</span>
          {score === null ? null : <span>Score {score}%</span>}
          {isUndone ? <Badge>Undone</Badge> : null}
        </p>
      </div>
      {canUndo ? (
        <IconButton
          label={`Undo: ${sentence}`}
          variant="quiet"
          disabled={pending}
          icon={<Undo2 size={20} />}
          onClick={() => void undoChange()}
        />
      ) : null}
    </li>
  )
}
