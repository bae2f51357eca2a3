// Which bag is looked at, and where to go with it.
import type { Bag } from '@bagwise/contract'
import { ArrowLeftRight, Plus, Share2, Star } from 'lucide-react'
import { PROFILE_COPIED, profileUrl, shareProfile } from '../../api/profiles-share.ts'
import { useSession } from '../../api/use-session.tsx'
import { discCountWords } from '../../components/bag-words.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Badge } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.tsx'

export function AnalysisHeader({ bag }: { bag: Bag }) {
  return (
    <header className="@container flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h2 className="text-4xl wrap-anywhere sm:text-5xl">
          <bdi>{bag.name}</bdi>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-soft">
          {bag.isPrimary ? (
            <Badge tone="accent" icon={<Star aria-hidden size={12} />}>
              Primary
            </Badge>
          ) : null}
          <span>{discCountWords(bag.discs.length)}</span>
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-2 *:flex-auto *:px-2 *:whitespace-nowrap @md:w-auto @md:*:flex-none @md:*:px-4">
        {bag.discs.length > 0 ? (
          <LinkButton to="/swap" icon={<ArrowLeftRight aria-hidden size={18} />}>
            Swap
          </LinkButton>
        ) : null}
        <ShareBag bag={bag} />
        <LinkButton to="/library" variant="primary" icon={<Plus aria-hidden size={18} />}>
          Add Discs
        </LinkButton>
      </div>
    </header>
  )
}

/** The profile is where others can see the bag. */
function ShareBag({ bag }: { bag: Bag }) {
  const { user } = useSession()
  if (!user) return null
  const share = async () => {
    const outcome = await shareProfile(user.username, {
      title: `${bag.name} on Bagwise`,
      text: `Have a look at my disc golf bag "${bag.name}"`,
    })
    if (outcome === 'copied') toast.success(PROFILE_COPIED)
    // Neither dialog nor clipboard: the address itself can still be read and typed.
    if (outcome === 'failed') toast(profileUrl(user.username))
  }
  return (
    <Button
      icon={<Share2 aria-hidden size={18} />}
      className="needs-script"
      onClick={() => void share()}
    >
      Share
    </Button>
  )
}
