// The email that asks a new player to confirm their address.
import type { Letter } from './letter.ts'

export type LinkModel = { readonly link: string }

export const confirm = ({ link }: LinkModel): Letter => ({
  subject: 'Confirm your email address',
  preview: 'One tap, and your Bagwise account is ready.',
  heading: 'Is this your address?',
  paragraphs: [
    "Someone, most likely you, created a Bagwise account with this address. Confirm it and you'll be signed in.",
  ],
  button: { label: 'Confirm my address', href: link },
  afterwards: [
    'The link works once and expires in 24 hours.',
    "If this wasn't you, you can ignore this email: without the link, the account can't be used.",
  ],
  reason: "You're receiving this email because this address was entered at sign-up.",
})
