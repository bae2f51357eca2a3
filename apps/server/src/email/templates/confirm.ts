// The mail that asks a new player whether the address is theirs.
import type { Letter } from './letter.ts'

export type LinkModel = { readonly link: string }

export const confirm = ({ link }: LinkModel): Letter => ({
  subject: 'Confirm your email address',
  preview: 'One tap, and your Bagwise account is ready.',
  heading: 'Is this your address?',
  paragraphs: [
    'Someone, most likely you, created a Bagwise account with this address. Confirm it and you are signed in.',
  ],
  button: { label: 'Confirm my address', href: link },
  afterwards: [
    'The link works once, for 24 hours.',
    'If it was not you, do nothing: without the link the account stays closed.',
  ],
  reason: 'You get this mail because this address was entered at sign-up.',
})
