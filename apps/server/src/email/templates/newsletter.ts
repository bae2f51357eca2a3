// The mail that asks whether someone really wants the newsletter.
import type { LinkModel } from './confirm.ts'
import type { Letter } from './letter.ts'

export type NewsletterModel = LinkModel & { readonly unsubscribeLink: string }

export const newsletter = ({ link, unsubscribeLink }: NewsletterModel): Letter => ({
  subject: 'Confirm your newsletter subscription',
  preview: 'One tap, and news from Bagwise comes to you.',
  heading: 'News from the fairway?',
  paragraphs: [
    'This address was entered for the Bagwise newsletter: new discs in the library, new ways to read a bag, nothing else. Confirm, and you are on the list.',
  ],
  button: { label: 'Yes, subscribe me', href: link },
  afterwards: [
    'The link works for 7 days.',
    'If it was not you, do nothing: without the link no newsletter comes.',
  ],
  reason: 'You get this mail because this address was entered on our site.',
  unsubscribe: { label: 'Unsubscribe', href: unsubscribeLink },
})
