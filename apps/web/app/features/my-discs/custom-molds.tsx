// A player's custom molds: edit, delete, or replace with the library's mold once it exists.
import type { CustomMold } from '@bagwise/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FlightNumbers } from '../../entities/disc/flight-numbers.tsx'
import { customMoldsQuery } from '../../entities/collection/queries.ts'
import { type CustomMoldChange, useCustomMoldChange } from '../../entities/collection/mutations.ts'
import { errorMessage } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Banner, CardSection } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { OwnedDiscPicture } from '../../entities/collection/owned-disc-chips.tsx'
import { CustomMoldDialog } from '../../entities/collection/edit/edit-dialogs.tsx'

/** Shows a message with the result. Runs one change at a time. */
function useMoldAction() {
  const change = useCustomMoldChange()
  return usePending(async (moldChange: CustomMoldChange, done: string, failed: string) => {
    const outcome = await change(moldChange)
    if (outcome.kind === 'done') toast.success(done)
    else toast.error(errorMessage(outcome.problem, failed))
  })
}

/** Offers to switch to the library's mold with the same brand and name. */
export function LibraryMoldBanners() {
  const { data } = useQuery(customMoldsQuery())
  const { pending, run } = useMoldAction()
  return data?.molds.flatMap(({ disc, libraryDiscId }) =>
    libraryDiscId === null
      ? []
      : [
          <Banner
            key={disc.id}
            tone="accent"
            className="mb-4"
            actions={
              <Button
                size="small"
                variant="primary"
                busy={pending}
                onClick={() =>
                  void run(
                    { kind: 'switch', discId: disc.id, libraryDiscId },
                    `Switched to the library's ${disc.name}`,
                    'Failed to switch molds',
                  )
                }
              >
                Switch to the Library
              </Button>
            }
          >
            The library now has the {disc.brand} {disc.name}. Switch to it: your discs, bags and
            notes stay as they are.
          </Banner>,
        ],
  )
}

type Action = { readonly kind: 'Edit' | 'Delete'; readonly mold: CustomMold }

export function CustomMolds() {
  const { data } = useQuery(customMoldsQuery())
  const [action, setAction] = useState<Action | null>(null)
  const { pending, run } = useMoldAction()
  const close = () => setAction(null)
  const remove = (discId: string) =>
    run({ kind: 'delete', discId }, 'Mold deleted', 'Failed to delete mold').then(close)
  if (!data || data.molds.length === 0) return null
  return (
    <CardSection title="Custom molds">
      <ul className="grid gap-2">
        {data.molds.map(mold => (
          <li
            key={mold.disc.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-2 last:border-b-0"
          >
            <OwnedDiscPicture disc={mold.disc} color={null} className="size-11 shrink-0" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-display text-xl wrap-anywhere">{mold.disc.name}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">{mold.disc.brand}, custom</p>
            </div>
            <FlightNumbers numbers={mold.disc} />
            <div className="flex gap-2">
              {(['Edit', 'Delete'] as const).map(kind => (
                <Button
                  key={kind}
                  size="small"
                  aria-label={`${kind} ${mold.disc.name}`}
                  onClick={() => setAction({ kind, mold })}
                >
                  {kind}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {action?.kind === 'Edit' ? <CustomMoldDialog mold={action.mold} onClose={close} /> : null}
      {action?.kind === 'Delete' ? (
        <ConfirmDialog
          onClose={close}
          onConfirm={() => void remove(action.mold.disc.id)}
          title="Delete mold?"
          message={`This deletes your custom mold ${action.mold.disc.name}. A mold that's still in your discs or bags can't be deleted.`}
          confirmLabel="Delete"
          busy={pending}
        />
      ) : null}
    </CardSection>
  )
}
