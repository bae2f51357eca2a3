// Whether a bag is public or private (rules SC13 and PR18).
import type { Bag } from '@bagwise/contract'
import { useBagChange } from '../../data/bags.mutations.ts'
import { useSession } from '../../session/use-session.tsx'
import { Switch } from '../../ui/choices.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const HINTS = {
  none: 'Add a disc first: an empty bag has no score yet.',
  public: 'On the leaderboard and your profile.',
  private: 'Only you can see this bag.',
  hidden: 'Your profile is private, so nobody else can see this bag yet.',
} as const

export function BagVisibility({ bag }: { bag: Bag }) {
  const change = useBagChange()
  const { user } = useSession()
  const { score } = bag
  const isPublic = score?.isPublic ?? false

  const hint = (): keyof typeof HINTS => {
    if (!score) return 'none'
    if (!isPublic) return 'private'
    return user?.isPublic === false ? 'hidden' : 'public'
  }
  return (
    <div className="rounded-lg border border-line bg-card px-3 py-2">
      <Switch
        label={`Visibility: ${isPublic ? 'Public' : 'Private'}`}
        hint={HINTS[hint()]}
        checked={isPublic}
        // Focusable, so that screen readers announce why it does nothing.
        aria-disabled={!score}
        onChange={() => {
          if (score) void change({ kind: 'set-visibility', bagId: bag.id, isPublic: !isPublic })
        }}
      />
      <TextLink to="/leaderboard" className="inline-flex min-h-11 items-center text-sm">
        See the leaderboard
      </TextLink>
    </div>
  )
}
