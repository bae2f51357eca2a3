// Who can see a bag: only its player, whoever has its link, or everyone (rules BP1, SC13 and PR18).
import type { Bag } from '@bagwise/contract'
import { VISIBILITY_LABELS, type Visibility } from '@bagwise/domain/bag'
import { Link2 } from 'lucide-react'
import { sharedBagPath } from '../../components/own-bag-path.ts'
import { useBagChange } from '../../data/bags.mutations.ts'
import { useSession } from '../../session/use-session.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choices.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BagLink } from './bag-link.tsx'

const HINTS = {
  none: 'Add a disc first: an empty bag has no score yet.',
  public: 'On the leaderboard and your profile.',
  link: "Whoever has the link can see this bag. It isn't on your profile or the leaderboard.",
  private: 'Only you can see this bag.',
  hidden: 'Your profile is private, so nobody else can see this bag yet.',
} as const

export function BagVisibility({ bag }: { bag: Bag }) {
  const change = useBagChange()
  const { user } = useSession()
  const { score } = bag
  const visibility = visibilityShown(bag)

  const hint = (): keyof typeof HINTS => {
    if (!score) return 'none'
    return visibility === 'public' && user?.isPublic === false ? 'hidden' : visibility
  }
  const choose = (chosen: Visibility) => {
    if (score) void change({ kind: 'set-visibility', bagId: bag.id, visibility: chosen })
  }
  const path = user && sharedBagPath(user.username, bag)
  return (
    <div className="grid rounded-lg border border-line bg-card px-3 py-2">
      <Switch
        label={`Visibility: ${VISIBILITY_LABELS[visibility]}`}
        hint={HINTS[hint()]}
        checked={visibility === 'public'}
        // Focusable, so that screen readers announce why it does nothing.
        aria-disabled={!score}
        onChange={() => choose(visibility === 'public' ? 'private' : 'public')}
      />
      <Button
        size="small"
        icon={<Link2 aria-hidden size={18} />}
        aria-pressed={visibility === 'link'}
        aria-disabled={!score}
        className="my-1 aria-disabled:opacity-55 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        onClick={() => choose(visibility === 'link' ? 'private' : 'link')}
      >
        {VISIBILITY_LABELS.link}
      </Button>
      {visibility === 'link' ? (
        <BagLink path={path} onRenew={() => void change({ kind: 'renew-link', bagId: bag.id })} />
      ) : null}
      <div className="flex flex-wrap gap-x-4">
        {path === null ? null : (
          <TextLink to={path} className="inline-flex min-h-11 items-center text-sm">
            See the bag's page
          </TextLink>
        )}
        <TextLink to="/leaderboard" className="inline-flex min-h-11 items-center text-sm">
          See the leaderboard
        </TextLink>
      </div>
    </div>
  )
}

/** Answers of the previous release know public and private only. */
function visibilityShown({ visibility, score }: Bag): Visibility {
  if (visibility === 'link') return 'link'
  return score?.isPublic === true ? 'public' : 'private'
}
