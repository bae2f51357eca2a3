// "Keep This Bag": saves the guest's bag to an account, after signing up or in if needed.
import type { Disc } from '@bagwise/domain/disc'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { serverMessage, isProblem } from '../../lib/api/problem.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { guestDraft, wasAskedToKeep, markKept } from '../../entities/guest-bag/guest-draft.ts'
import { bagAddress, type TryView } from '../../entities/guest-bag/try-address.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GuestBag } from '../../entities/guest-bag/mutations.ts'
import { toast } from '../../ui/feedback/toast.tsx'

type KeepBagProps = { view: TryView; discs: readonly Disc[] }

export function KeepBag({ view, discs }: KeepBagProps) {
  const { user } = useSession()
  const { mutate, isPending, error } = useKeep()
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  const address = bagAddress(view)
  const choice = useNewBagVisibility()
  const { visibility } = choice

  const bag = { name: view.name, discIds: discs.map(({ id }) => id), visibility }
  const keep = (userId: string) =>
    mutate({ address, userId, bag }, { onSuccess: () => navigate('/my-bag') })
  const keepOnReturn = useEffectEvent(keep)

  // Back from signing in.
  const userId = user?.id
  const isComplete = discs.length > 0 && discs.length === view.codes.length
  useEffect(() => {
    if (!isComplete || userId === undefined || hasStarted.current) return
    if (!wasAskedToKeep(address, Date.now())) return
    hasStarted.current = true
    keepOnReturn(userId)
  }, [isComplete, userId, address])

  return (
    <div className="grid max-w-sm gap-2">
      {discs.length === 0 ? null : (
        <div className="needs-script">
          <NewBagVisibilityField {...choice} />
        </div>
      )}
      {user ? (
        <Button
          variant="primary"
          className="needs-script"
          disabled={discs.length === 0}
          busy={isPending}
          busyLabel="Keeping..."
          onClick={() => keep(user.id)}
        >
          Keep This Bag
        </Button>
      ) : discs.length === 0 ? (
        <Button variant="primary" disabled>
          Keep This Bag
        </Button>
      ) : (
        <LinkButton
          variant="primary"
          to={`/signup?next=${encodeURIComponent(address)}`}
          onClick={() => guestDraft.write({ address, keepSince: Date.now(), bag })}
        >
          Keep This Bag
        </LinkButton>
      )}
      {error === null ? null : (
        <p role="alert" className="max-w-sm text-sm font-semibold text-danger">
          {serverMessage(error, 'Failed to keep the bag')}
        </p>
      )}
    </div>
  )
}

/** Loaded on demand, because most guests look first. */
const loadGuestBags = () => import('../../entities/guest-bag/mutations.ts')

type Keeping = {
  /** Of the guest's bag. */
  readonly address: string
  readonly userId: string
  readonly bag: GuestBag
}

export function useKeep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, bag }: Keeping) => {
      const { keepGuestBag } = await loadGuestBags()
      return keepGuestBag(queries, userId, bag)
    },
    onSuccess: (kept, { address }) => {
      markKept(address, Date.now())
      toast.success(`${kept.name} is in your bags`, { id: 'keep-bag' })
    },
    onError: error => {
      // The next page retries, because leaving a page cancels its requests.
      if (isProblem(error, 'unavailable')) return
      const draft = guestDraft.read()
      if (draft) guestDraft.write({ ...draft, keepSince: null })
    },
  })
}
