// What data we keep, why, and how people can see or delete theirs.
import { AnalyticsSwitch } from '../../entities/account/analytics-switch.tsx'
import { useSite } from '../../lib/site.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Page, PageHeader, Prose } from '../../ui/page.tsx'
import { ExternalLink, TextLink } from '../../ui/button.tsx'

export function PrivacyPolicy() {
  const { settings } = useSite()
  const { user } = useSession()
  const hasAnalytics = settings.analyticsId !== null || settings.tagManagerId !== null
  return (
    <Page width="reading">
      <PageHeader title="Privacy Policy" lead="Last updated: July 1, 2025" />
      <Prose>
        <p>
          Bagwise keeps what it needs to show you your bags, and no more. This page explains what
          that is, what we use it for, and how you can see it, correct it or have it deleted.
        </p>

        <h2>What we collect</h2>
        <ul>
          <li>
            <strong>Your account:</strong> your email address, your username, and your password,
            stored as a one-way hash.
          </li>
          <li>
            <strong>Optional profile information:</strong> display name, bio and location, and, if
            you add them, a picture or a link to one, your PDGA number, skill level, years playing,
            favorite course, and how you throw.
          </li>
          <li>
            <strong>Content you create:</strong> your bags, the discs in them, their order and your
            notes, the discs you own, your wish list, and your custom molds.
          </li>
          <li>
            <strong>Reports:</strong> what you tell us about a profile or a bag that breaks the
            rules.
          </li>
          <li>
            <strong>Usage and technical data:</strong> which pages are requested and when, the IP
            address and browser they come from, and any errors. We need this to run and protect the
            site.
          </li>
          <li>
            <strong>Newsletter:</strong> your email address, only if you subscribe and confirm.
            Every email has an unsubscribe link.
          </li>
        </ul>

        <h2>What we use it for</h2>
        <ul>
          <li>To sign you in and keep your bags for you.</li>
          <li>
            To show your public profile and public bags to others, according to your settings.
          </li>
          <li>To send you emails about your account: welcome, confirmation, password reset.</li>
          <li>To find bugs, prevent abuse and see which parts of the product are used.</li>
        </ul>

        <h2>What others can see</h2>
        <p>
          A public profile shows your username and what you filled in, with your public bags and
          their notes. Your email address is never shown. You can make individual bags private, or
          your whole profile. Your wish list is private until you turn on its link; people with the
          link see the discs with your notes, but not why you want them. A picture that a player
          links to is loaded from the site that hosts it, so that site sees the IP address of anyone
          who looks at it.
        </p>

        <h2 id="avatars">Pictures you upload</h2>
        <p>
          We store your profile picture as two small copies of the square you chose, 96 and 384
          pixels wide. We don't keep your original file or its metadata, such as when, where and
          with which camera the photo was taken. Anyone with the picture's URL can see it. When you
          remove or replace it, or delete your account, we delete both copies right away. Browsers
          that have loaded it may still have a copy, and so may our backups until newer ones replace
          them.
        </p>

        <h2 id="reports">Reports</h2>
        <p>
          If you report a profile or a bag, we store what it's about, the reason, your note, the
          time, and your account if you're signed in. To count each person only once, we also store
          a code computed from your account or your IP address, and delete it when the report is
          closed. Only the moderators of this site read reports. The player you reported never sees
          who sent it.
        </p>
        <p>
          A report is kept until your account, or the profile or bag it's about, is deleted. If a
          moderator hides something or suspends an account, that action, its time and its reason are
          recorded permanently, with internal ids instead of names. If it's about you, you can read
          the reason on your own pages, or when you sign in.
        </p>

        <h2>Cookies and storage in your browser</h2>
        <p>
          One cookie keeps you signed in, one remembers your selected bag, and one remembers your
          units. Your browser also remembers choices such as light or dark and whether you have seen
          the tour. None of this follows you to other sites.
        </p>

        <h2>Analytics</h2>
        <p>
          We use a web analytics service and a tag manager to learn how the product is used. Neither
          loads until you consent, and you can withdraw your consent at any time.
          {hasAnalytics ? '' : ' Both are currently turned off on this site.'}
        </p>
        {hasAnalytics ? <AnalyticsSwitch /> : null}

        <h2>We don't sell your data</h2>
        <p>We don't sell your data, and we don't share it for advertising.</p>

        <h2 id="affiliate-links">Affiliate links</h2>
        <p>
          Links from a disc to stores may earn the operator of this site a commission. They cost you
          nothing extra, and we don't see what you buy.
        </p>

        <h2>Your rights</h2>
        <p>You have the right of access, correction, deletion and objection:</p>
        <dl>
          <dt>Access</dt>
          <dd>Download everything we keep about you.</dd>
          <dt>Correction</dt>
          <dd>Change your profile whenever you like.</dd>
          <dt>Deletion</dt>
          <dd>
            Delete your account, and with it your profile, picture, bags, discs, notes and scores.
          </dd>
          <dt>Objection</dt>
          <dd>
            Decline or turn off analytics, and unsubscribe from the newsletter with one click.
          </dd>
        </dl>
        <p>
          You can do all of this on your{' '}
          <TextLink to={user ? `/u/${user.username}` : '/profile/account'}>profile page</TextLink>
          <ContactLink contact={settings.links.contact} />.
        </p>

        <h2>Changes</h2>
        <p>
          If this policy changes, the date at the top changes with it. We'll announce changes that
          affect your rights before they take effect.
        </p>
      </Prose>
    </Page>
  )
}

/** The operator's contact: an email address or a page. */
function ContactLink({ contact }: { contact: string }) {
  if (contact === '') return null
  const email = contact.startsWith('mailto:') ? contact.slice('mailto:'.length) : null
  return (
    <>
      , or write to us: <ExternalLink href={contact}>{email ?? 'contact'}</ExternalLink>
    </>
  )
}
