// What we keep about people, why, and how they can have it back or gone.
import { AnalyticsSwitch } from '../../components/analytics-switch.tsx'
import { useSite } from '../../platform/site.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Prose } from '../../ui/prose.tsx'
import { ExternalLink, TextLink } from '../../ui/text-link.tsx'

export function PrivacyPolicy() {
  const { settings } = useSite()
  const measured = settings.analyticsId !== null || settings.tagManagerId !== null
  return (
    <Page width="reading">
      <PageHeader title="Privacy Policy" lead="Last updated: July 1, 2025" />
      <Prose>
        <p>
          Bagwise keeps what it needs to show you your bags, and no more. This page says what that
          is, what it is used for, and how you can see it, correct it or have it deleted.
        </p>

        <h2>What we collect</h2>
        <ul>
          <li>
            <strong>Your account:</strong> your email address, your username, and your password as a
            hash that cannot be turned back into it.
          </li>
          <li>
            <strong>Optional profile information:</strong> display name, bio and location, and, if
            you add them, a link to a picture, your PDGA number, skill level, years playing and
            favorite course.
          </li>
          <li>
            <strong>What you make here:</strong> your bags, the discs in them, their order and your
            notes.
          </li>
          <li>
            <strong>Usage and technical data:</strong> which addresses are requested and when, the
            network address and browser they come from, and what went wrong. Servers need this to
            run and to be protected.
          </li>
          <li>
            <strong>Newsletter:</strong> your address, only if you subscribe and confirm. Every mail
            has a link to leave.
          </li>
        </ul>

        <h2>What we use it for</h2>
        <ul>
          <li>To sign you in and keep your bags for you.</li>
          <li>To show your public profile and public bags to others, as you have set them.</li>
          <li>To send you mails about your account: welcome, confirmation, password reset.</li>
          <li>To find faults, prevent abuse and see which parts of the product are used.</li>
        </ul>

        <h2>What others can see</h2>
        <p>
          A public profile shows your username and what you filled in, with your public bags and
          their notes. Your email address is never shown. You can make single bags private, or your
          whole profile. A picture that a player links is loaded from where it lies, so the site
          that holds it sees the network address of whoever looks at it.
        </p>

        <h2>Cookies and storage in your browser</h2>
        <p>
          One cookie keeps you signed in, and one names the bag you selected. Your browser also
          remembers choices such as light or dark and whether you have seen the tour. None of this
          follows you to other sites.
        </p>

        <h2>Analytics</h2>
        <p>
          We use a web analytics service and a tag manager to learn how the product is used. Neither
          is loaded before you have consented, and you can take your consent back at any time.
          {measured ? '' : ' On this site both are switched off at present.'}
        </p>
        {measured ? <AnalyticsSwitch /> : null}

        <h2>We do not sell your data</h2>
        <p>We do not sell your data, and we do not pass it on for advertising.</p>

        <h2 id="affiliate-links">Affiliate links</h2>
        <p>
          Links from a disc to shops may earn the operator of this site a commission. Following one
          is up to you. It costs you nothing, and tells us nothing about what you buy.
        </p>

        <h2>Your rights</h2>
        <p>You have the right of access, correction, deletion and objection:</p>
        <dl>
          <dt>Access</dt>
          <dd>Download everything we keep about you.</dd>
          <dt>Correction</dt>
          <dd>Change your profile whenever you like.</dd>
          <dt>Deletion</dt>
          <dd>Delete your account, and with it your profile, bags, notes and scores.</dd>
          <dt>Objection</dt>
          <dd>Refuse or end analytics, and leave the newsletter with one click.</dd>
        </dl>
        <p>
          You find all of this on your <TextLink to="/profile/edit">profile page</TextLink>
          <ContactWords contact={settings.links.contact} />.
        </p>

        <h2>Changes</h2>
        <p>
          If this policy changes, the date at the top changes with it. Changes that concern your
          rights are announced before they apply.
        </p>
      </Prose>
    </Page>
  )
}

/** The contact the operator set: an email address, or a page. */
function ContactWords({ contact }: { contact: string }) {
  if (contact === '') return null
  const email = contact.startsWith('mailto:') ? contact.slice('mailto:'.length) : null
  return (
    <>
      , or write to us: <ExternalLink href={contact}>{email ?? 'contact'}</ExternalLink>
    </>
  )
}
