// The layout of sign-in, sign-up and the pages of emailed links: a form with links below it, and flight paths on wide screens.
import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { FairwayPicture, exampleFlights } from '../../entities/flight/fairway-picture.tsx'

const FLIGHTS = exampleFlights('right', 'Destroyer')

type AuthLayoutProps = { title: string; lead?: ReactNode; children: ReactNode; after?: ReactNode }

export function AuthLayout({ title, lead, children, after }: AuthLayoutProps) {
  return (
    <div className="mx-auto grid w-full max-w-7xl items-stretch gap-x-16 px-4 py-8 sm:px-6 lg:grid-cols-[432px_1fr] xl:gap-x-28 lg:py-14">
      <section className="mx-auto grid w-full max-w-md content-center gap-6">
        <div className="grid gap-2">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {lead ? <p className="text-lg text-ink-soft">{lead}</p> : null}
        </div>
        {children}
        {after ? <p className="border-t border-line pt-5 text-ink-soft">{after}</p> : null}
      </section>
      <div className="hidden lg:grid">
        <FairwayPicture flights={FLIGHTS} className="max-w-[364px]" />
      </div>
    </div>
  )
}

/** The main link of a page without a form. */
export function MainLink(props: LinkProps) {
  return <LinkButton variant="primary" size="large" wide {...props} />
}
