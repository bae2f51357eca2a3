// "Keep This Bag": creates the guest's bag for a player, after signing up or in where needed.
import type { Disc } from '@bagwise/domain/disc'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../session/use-session.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useHydrated } from '../../platform/hydrated.ts'
import { guestDraft } from './guest-draft.ts'
import { bagAddress, TRY_ADDRESS, type TryView } from './try-address.ts'
import { useKeep } from './use-keep.ts'

type KeepBagProps = { view: TryView; discs: readonly Disc[] }

export function KeepBag({ view, discs }: KeepBagProps) {
  const { user } = useSession()
  const { keeping, keep } = useKeep()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const asked = useRef(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const discIds = discs.map(({ id }) => id)
  const returnTo = `/try${TRY_ADDRESS.format({ ...view, keep: true })}`

  async function run(userId: string): Promise<void> {
    const outcome = await keep(userId, { name: view.name, discIds })
    if (outcome.kind === 'kept') await navigate('/my-bag')
    else {
      setRefusal(outcome.message)
      await navigate(`/try${TRY_ADDRESS.format({ ...view, keep: false })}`, { replace: true })
    }
  }
  const runOnReturn = useEffectEvent(run)

  // Back from signing in, with the wish in the address.
  const userId = user?.id
  const isComplete = view.keep && discs.length > 0 && discs.length === view.codes.length
  useEffect(() => {
    if (!isComplete || userId === undefined || asked.current) return
    asked.current = true
    void runOnReturn(userId)
  }, [isComplete, userId])

  return (
    <div className="grid justify-items-end gap-1">
      {user ? (
        <Button
          variant="primary"
          className="needs-script"
          disabled={discs.length === 0}
          busy={keeping || (hydrated && isComplete && refusal === null)}
          busyLabel="Keeping..."
          onClick={() => void run(user.id)}
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
          to={`/signup?next=${encodeURIComponent(returnTo)}`}
          onClick={() => guestDraft.write({ address: bagAddress(view), keepSince: Date.now() })}
        >
          Keep This Bag
        </LinkButton>
      )}
      {refusal === null ? null : (
        <p role="alert" className="max-w-sm text-sm font-semibold text-danger">
          {refusal}
        </p>
      )}
    </div>
  )
}
