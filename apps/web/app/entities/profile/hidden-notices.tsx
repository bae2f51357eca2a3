// Tells owners that a moderator hides their profile or bag (rule MO7); loaded only for them.
import type { Restriction } from '@bagwise/contract'
import { Suspense } from 'react'
import { useSession } from '../../lib/session/use-session.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const HiddenNotice = lazyPart(() =>
  import('./hidden-notice.tsx').then(({ HiddenNotice }) => ({ default: HiddenNotice })),
)

const NO_BAGS: readonly HiddenBag[] = []

type HiddenBag = { readonly name: string; readonly hidden?: Restriction | undefined }

/** On the owner's own pages: about the profile, and about these bags. */
export function HiddenNotices({ bags = NO_BAGS }: { bags?: readonly HiddenBag[] }) {
  const { user } = useSession()
  const hiddenBags = bags.flatMap(({ name, hidden }) => (hidden ? [{ name, hidden }] : []))
  if (!user?.hidden && hiddenBags.length === 0) return null
  return (
    <Suspense>
      <div className="grid gap-3">
        {user?.hidden ? <HiddenNotice what="Your profile" hidden={user.hidden} /> : null}
        {hiddenBags.map(({ name, hidden }) => (
          <HiddenNotice key={name} what={`Your bag "${name}"`} hidden={hidden} />
        ))}
      </div>
    </Suspense>
  )
}
