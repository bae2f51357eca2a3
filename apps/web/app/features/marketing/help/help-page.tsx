// The layout of all help pages, with a link to the next one.
import type { ReactNode } from 'react'
import { Page, PageHeader, Prose } from '../../../ui/page.tsx'
import { LinkButton } from '../../../ui/button.tsx'

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
        <LinkButton to={next.to} variant="primary">
          {next.label}
        </LinkButton>
      </div>
    </Page>
  )
}
