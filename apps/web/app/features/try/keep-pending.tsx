// Keeps the bag of a guest who signed in somewhere else than on the guest's page, such as by a link in an email.
import { discsFromText } from '@bagwise/domain/bag'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCatalog } from '../../data/catalog.queries.ts'
import { useSession } from '../../session/use-session.tsx'
import { toast } from '../../ui/toast.tsx'
import { type GuestDraft, isToBeKept } from './guest-draft.ts'
import { TRY_ADDRESS } from './try-address.ts'
import { useKeep } from './use-keep.ts'

export function KeepPending({ draft }: { draft: GuestDraft }) {
  const { user } = useSession()
  const { discs: library } = useCatalog()
  const navigate = useNavigate()
  const { keep } = useKeep()
  const userId = user?.id
  const run = useEffectEvent(async (player: string, known: NonNullable<typeof library>) => {
    if (!isToBeKept(draft, Date.now())) return
    const { codes, name } = TRY_ADDRESS.parse(new URLSearchParams(draft.address.split('?')[1]))
    const { discs } = discsFromText(codes.join('.'), known)
    const outcome = await keep(player, { name, discIds: discs.map(({ id }) => id) })
    if (outcome.kind === 'kept') return
    toast.error(outcome.message)
    await navigate(draft.address)
  })
  useEffect(() => {
    if (userId !== undefined && library) void run(userId, library)
  }, [userId, library])
  return null
}
