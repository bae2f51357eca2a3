// What a moderator hides, why, and how to object.
import type { Restriction } from '@bagwise/contract'
import { useSite } from '../../lib/site.ts'
import { Banner } from '../../ui/surfaces.tsx'
import { ExternalLink } from '../../ui/button.tsx'

type HiddenNoticeProps = {
  /** 'Your profile', 'Your bag "Woods"'. */
  what: string
  hidden: Restriction
}

export function HiddenNotice({ what, hidden }: HiddenNoticeProps) {
  const { contact } = useSite().settings.links
  return (
    <Banner tone="warning" className="print:hidden">
      <p className="font-semibold wrap-anywhere">
        {what} is hidden by a moderator. Only you can see it.
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">
        Reason: <bdi>{hidden.reason}</bdi>
      </p>
      <p className="mt-1">
        If you think this is a mistake,{' '}
        <ExternalLink href={contact} className="hit-area">
          write to us
        </ExternalLink>
        .
      </p>
    </Banner>
  )
}
