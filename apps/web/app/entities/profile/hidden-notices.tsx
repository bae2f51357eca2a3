// Notices for owners whose profile or bag was hidden by a moderator, with the reason and a contact link (rule MO7).
import type { Restriction } from '@bagwise/contract'
import { useSession } from '../../lib/session/use-session.tsx'
import { useSite } from '../../lib/site.ts'
import { Banner } from '../../ui/surfaces.tsx'
import { ExternalLink } from '../../ui/button.tsx'

type HiddenBag = { readonly name: string; readonly hidden?: Restriction | undefined }

export function HiddenNotices({ bags }: { bags: readonly HiddenBag[] }) {
  const { user } = useSession()
  const { links } = useSite().settings
  const notices = [
    { subject: 'Your profile', hidden: user?.hidden },
    ...bags.map(({ name, hidden }) => ({ subject: `Your bag "${name}"`, hidden })),
  ].filter(({ hidden }) => hidden)
  if (notices.length === 0) return null
  return (
    <div className="grid gap-3">
      {notices.map(({ subject, hidden }) => (
        <Banner key={subject} tone="warning" className="print:hidden">
          <p className="font-semibold wrap-anywhere">
            {subject} was hidden by a moderator. Only you can see it.
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            Reason: <bdi>{hidden?.reason}</bdi>
          </p>
          <p className="mt-1">
            If you think this is a mistake,{' '}
            <ExternalLink href={links.contact} className="hit-area">
              contact us
            </ExternalLink>
            .
          </p>
        </Banner>
      ))}
    </div>
  )
}
