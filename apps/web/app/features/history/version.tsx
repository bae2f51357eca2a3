// A bag as it was after a change: its discs, score and flights, and the ways to restore it.
import type { Bag, BagAtChange } from '@bagwise/contract'
import { cloneName, discCode, formatDiscCodes } from '@bagwise/domain/bag'
import { isCustomMoldId } from '@bagwise/domain/collection'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowLeftRight, CopyPlus, History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ScoreRing } from '../../entities/analysis/score.tsx'
import { BagNameField, useBagNameForm } from '../../entities/bag/bag-name.tsx'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { selectBag } from '../../entities/bag/selection.ts'
import { useUndoToast } from '../../entities/bag/undo.ts'
import { TypeLegend } from '../../entities/disc/badges.tsx'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { LazyFlightPathChart } from '../../entities/flight/lazy-flight-path-chart.tsx'
import { ThrowerControl } from '../../entities/flight/thrower-control.tsx'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { searchOf } from '../../lib/url-state.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { Card, EmptyState, Section } from '../../ui/surfaces.tsx'
import { formatDay, formatShortDay, formatTime } from './dates.ts'
import { bagAtChangeQuery, useRestore } from './history-queries.ts'

type VersionProps = { bag: Bag; changeId: string }

export function Version({ bag, changeId }: VersionProps) {
  const { data, error, refetch } = useQuery(bagAtChangeQuery(changeId))
  const isGone = isProblem(error, 'change-not-found') || isProblem(error, 'change-expired')
  return (
    <>
      <LinkButton
        to="/my-bag/history"
        variant="quiet"
        icon={<ArrowLeft size={20} />}
        className="-ml-4 justify-self-start forced-colors:ml-0"
      >
        All Changes
      </LinkButton>
      {/* The bag bar may have selected another bag in the meantime. */}
      {isGone || (data && data.bagId !== bag.id) ? (
        <EmptyState title="Version Not Found">
          This version belongs to another bag, or its details are no longer stored.
        </EmptyState>
      ) : data ? (
        <VersionDetails bag={bag} version={data} />
      ) : error ? (
        <LoadFailed title="Failed to load this version" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-120" />
      )}
    </>
  )
}

function VersionDetails({ bag, version }: { bag: Bag; version: BagAtChange }) {
  const discs = useMemo(() => version.discs.map(({ disc }) => disc), [version])
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  return (
    <>
      <Section title={version.sentence} titleClass="text-3xl wrap-anywhere" className="grid gap-4">
        <p className="-mt-3 text-ink-soft">
          {formatDay(version.createdAt)}, {formatTime(version.createdAt)} ·{' '}
          {discCountLabel(discs.length)}
        </p>
        <Actions bag={bag} version={version} />
      </Section>
      {discs.length === 0 ? (
        <p className="text-ink-soft">The bag was empty.</p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-6">
            {version.score ? (
              <ScoreRing
                total={version.score.completenessScore}
                discCount={discs.length}
                className="mx-auto"
              />
            ) : null}
            <Section title="Discs" titleClass="text-2xl" className="grid gap-2">
              <Card>
                <ol className="grid list-decimal gap-1 pl-6">
                  {version.discs.map(({ id, disc, notes }) => (
                    <li key={id} className="wrap-anywhere">
                      <span className="font-semibold">{disc.name}</span>{' '}
                      <span className="text-ink-soft">{disc.brand}</span>
                      {notes === null ? null : (
                        <p dir="auto" className="text-sm whitespace-pre-line text-ink-soft">
                          {notes}
                        </p>
                      )}
                    </li>
                  ))}
                </ol>
              </Card>
            </Section>
          </div>
          <Section title="Flight paths" titleClass="text-2xl" className="grid min-w-0 gap-4">
            <ThrowerControl />
            <div className="grid gap-2">
              <LazyFlightPathChart flights={flights} />
              <TypeLegend discs={discs} />
            </div>
          </Section>
        </div>
      )}
    </>
  )
}

/** The comparison loads this version from its URL, like a guest's bag. Custom molds aren't in URLs. */
function compareHref(bag: Bag, { discs, createdAt }: BagAtChange): string {
  const codes = discs
    .map(({ disc }) => disc.id)
    .filter(id => !isCustomMoldId(id))
    .map(discCode)
  const then = `${bag.name}, ${formatShortDay(createdAt)}`
  return `/compare${searchOf({ a: `try:${formatDiscCodes(codes)}:${then}`, b: `own:${bag.id}` })}`
}

function Actions({ bag, version }: { bag: Bag; version: BagAtChange }) {
  const { restoreHere } = useRestore(version.changeId)
  const showUndo = useUndoToast()
  const [isNaming, setIsNaming] = useState(false)
  const { pending, run } = usePending(async () => {
    const outcome = await restoreHere()
    if (outcome.kind === 'failed')
      return void toast.error(errorMessage(outcome.problem, 'Failed to restore the bag'))
    const { changeId } = outcome.value
    if (changeId === undefined)
      return void toast.success(`${bag.name} is already like this version`)
    showUndo(
      { message: `${bag.name} is back to this version` },
      { changeIds: [changeId], done: 'Restore undone' },
    )
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        busy={pending}
        icon={<History size={18} />}
        onClick={() => void run()}
      >
        Restore Here
      </Button>
      <Button icon={<CopyPlus size={18} />} onClick={() => setIsNaming(true)}>
        Restore as New Bag
      </Button>
      {version.discs.length > 0 ? (
        <LinkButton to={compareHref(bag, version)} icon={<ArrowLeftRight size={18} />}>
          Compare with Now
        </LinkButton>
      ) : null}
      {isNaming ? (
        <NewBagDialog bag={bag} changeId={version.changeId} onClose={() => setIsNaming(false)} />
      ) : null}
    </div>
  )
}

type NewBagDialogProps = { bag: Bag; changeId: string; onClose: () => void }

function NewBagDialog({ bag, changeId, onClose }: NewBagDialogProps) {
  const { restoreAsNewBag } = useRestore(changeId)
  const showUndo = useUndoToast()
  const choice = useNewBagVisibility(bag.visibility)
  const { form, field, valid, pending } = useBagNameForm(cloneName(bag.name), async name => {
    const outcome = await restoreAsNewBag({ name, visibility: choice.visibility })
    if (outcome.kind === 'failed')
      return void toast.error(errorMessage(outcome.problem, 'Failed to create bag'))
    const { id, changeId: createdBy } = outcome.value
    onClose()
    showUndo(
      {
        message: `Created bag "${name}"`,
        link: { label: 'Open in My Bag', to: '/my-bag', onFollow: () => selectBag(id) },
      },
      { changeIds: [createdBy], done: 'Bag removed', createdBagId: id },
    )
  })
  return (
    <FormDialog
      form={form}
      title="Restore as new bag"
      onClose={onClose}
      submitLabel="Create Bag"
      busy={pending}
      busyLabel="Creating..."
      disabled={!valid}
    >
      <p className="text-ink-soft">The current bag doesn't change.</p>
      <BagNameField {...field} data-first-focus />
      <NewBagVisibilityField {...choice} />
    </FormDialog>
  )
}
