// The email that asks to confirm a newsletter subscription.
import type { LinkModel } from './confirm.ts'
import type { Letter } from './letter.ts'

export type NewsletterModel = LinkModel & { readonly unsubscribeLink: string }

export const newsletter = ({ link, unsubscribeLink }: NewsletterModel): Letter => ({
  subject: 'Confirm your newsletter subscription',
  preview: "One tap, and you'll get news from Bagwise.",
  heading: 'News from the fairway?',
  paragraphs: [
    "This address was entered for the Bagwise newsletter: new discs in the library, new ways to read a bag, nothing else. Confirm, and you're on the list.",
  ],
  button: { label: 'Yes, subscribe me', href: link },
  afterwards: [
    'The link expires in 7 days.',
    "If this wasn't you, you can ignore this email: you won't get the newsletter.",
  ],
  reason: "You're receiving this email because this address was entered on our site.",
  unsubscribe: { label: 'Unsubscribe', href: unsubscribeLink },
})
