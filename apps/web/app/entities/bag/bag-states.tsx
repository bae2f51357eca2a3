// Placeholders for pages that need a bag with discs: loading, failed, no bag and empty bag.
import type { Bag } from '@bagwise/contract'
import type { SelectedBag } from './selection.ts'
import type { SelectOption } from '../../ui/form/select.tsx'
import { discCountLabel } from '../disc/disc-labels.ts'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { BAGS_LOAD_FAILED } from './messages.ts'
import { LinkButton, PrimaryLink } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'

/** `Woods (14 discs)`. */
export const bagOption = ({ id, name, discs }: Bag): SelectOption => ({
  value: id,
  label: `${name} (${discCountLabel(discs.length)})`,
})

export function BagsLoadFailed(props: { onRetry: () => void; level?: 1 | 2 }) {
  return (
    <LoadFailed title={BAGS_LOAD_FAILED} toasts {...props}>
      Your bags are safe; we just couldn't load them. Check your connection and try again.
    </LoadFailed>
  )
}

type NoSelectedBagProps = {
  selected: SelectedBag
  title?: string
  children: ReactNode
}

/** For when bags are loading, failed to load, or don't exist. */
export function NoSelectedBag({
  selected: { bags, failed, retry },
  title = 'Select a Bag',
  children,
}: NoSelectedBagProps) {
  if (failed) return <BagsLoadFailed onRetry={retry} />
  if (!bags)
    return (
      <SkeletonGroup label="Loading bags" className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Skeleton className="h-12 w-64 max-w-full lg:col-span-2" />
        <Skeletons count={2} className="h-120" />
      </SkeletonGroup>
    )
  return (
    <EmptyState title={title} action={<PrimaryLink to="/my-bag">Create Bag</PrimaryLink>}>
      {children}
    </EmptyState>
  )
}

export function EmptyBag(props: Omit<ComponentProps<typeof EmptyState>, 'action'>) {
  return (
    <EmptyState {...props} action={<PrimaryLink to="/library">Browse Disc Library</PrimaryLink>} />
  )
}

export function BackToMyBag() {
  return (
    <LinkButton
      to="/my-bag"
      variant="quiet"
      icon={<ArrowLeft size={20} />}
      className="-mt-2 -ml-4 justify-self-start lg:mt-0 forced-colors:ml-0"
    >
      Back to My Bag
    </LinkButton>
  )
}
