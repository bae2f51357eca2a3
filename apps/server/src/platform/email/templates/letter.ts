// The content of an email before layout: plain text only, so that the layout escapes everything.

export type Link = { readonly label: string; readonly href: string }

export type Letter = {
  readonly subject: string
  /** The preview text that an email client shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: Link
  /** Small print after the button. */
  readonly afterwards: readonly string[]
  /** Why this person receives the email. */
  readonly reason: string
  /** Present in every email that can be unsubscribed from. */
  readonly unsubscribe?: Link
}

/** What every template knows about the site. */
export type SiteFacts = { readonly appUrl: string; readonly currentYear: number }
