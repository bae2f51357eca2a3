// The layout of all help pages, with a link to the next one.
import type { ReactNode } from 'react'
import { Page, PageHeader, Prose } from '../../../ui/page.tsx'
import { PrimaryLink } from '../../../ui/button.tsx'

type HelpPageProps = {
  title: string
  lead: string
  next: { to: string; label: string }
  children: ReactNode
}

export function HelpPage({ title, lead, next, children }: HelpPageProps) {
  return (
    <Page width="reading">
      <PageHeader title={title} lead={lead} />
      <Prose>{children}</Prose>
      <div className="mt-10 border-t border-line pt-6">
        <PrimaryLink to={next.to}>{next.label}</PrimaryLink>
      </div>
    </Page>
  )
}
