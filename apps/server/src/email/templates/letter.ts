// What one mail says, before it is dressed: plain words only, so that the layout escapes everything.

export type Link = { readonly label: string; readonly href: string }

export type Letter = {
  readonly subject: string
  /** The line a mail client shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: Link
  /** Said after the button, in small print. */
  readonly afterwards: readonly string[]
  /** Why this person gets the mail. */
  readonly reason: string
  /** Present in every mail that someone can be subscribed to. */
  readonly unsubscribe?: Link
}

/** What every mail knows of the house it comes from. */
export type House = { readonly appUrl: string; readonly currentYear: number }
