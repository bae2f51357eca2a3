// The details of a disc: description, status, and agreement of sources.
import type { DiscDetail } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { NO_DESCRIPTION } from '@bagwise/domain/text'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { bagsAndVotesQuery } from '../../data/discs.queries.ts'
import { browsePath } from '../../data/browse-bags.address.ts'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { agreementSentence, carriedLabel, statusSentences } from './disc-facts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** With the sanitizer, which nothing else on the page needs. */
const DiscDescription = lazyPart(() =>
  import('../../components/disc-description.tsx').then(({ DiscDescription }) => ({
    default: DiscDescription,
  })),
)

type Detail = { detail: DiscDetail | undefined }

export function Description({ detail, failed }: Detail & { failed: boolean }) {
  if (!detail && failed) return <p className="text-ink-soft">{NO_DESCRIPTION}</p>
  if (!detail) return <DescriptionSkeleton />
  return (
    <Suspense fallback={<DescriptionSkeleton />}>
      <DiscDescription description={detail.description} className="text-lg" />
    </Suspense>
  )
}

function DescriptionSkeleton() {
  return (
    <SkeletonGroup label="Loading the description">
      <div className="grid max-w-prose gap-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </SkeletonGroup>
  )
}

/** Whether it is approved and still made, and how many public bags carry it. */
export function Status({ disc, detail }: Detail & { disc: Disc }) {
  const counted = detail?.carriedIn
  // The server may not have counted yet when it described the disc.
  const { data } = useQuery({
    ...bagsAndVotesQuery(),
    enabled: detail !== undefined && counted === undefined,
  })
  const bags = counted ?? (data && (data.discs.find(({ id }) => id === disc.id)?.bags ?? 0))
  return (
    <p className="min-h-6">
      {statusSentences(disc)} {bags === 0 ? 'Not in any public bag yet.' : null}
      {bags ? <TextLink to={browsePath({ discId: disc.id })}>{carriedLabel(bags)}</TextLink> : null}
    </p>
  )
}

export function Agreement({ detail }: Detail) {
  return (
    <p className="min-h-5 text-sm text-ink-soft">
      {detail ? agreementSentence(detail.agreement) : null}
    </p>
  )
}
