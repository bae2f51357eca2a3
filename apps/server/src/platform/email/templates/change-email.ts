// The email that asks to confirm an account's new address.
import type { LinkModel } from './confirm.ts'
import type { Letter } from './letter.ts'

export const changeEmail = ({ link }: LinkModel): Letter => ({
  subject: 'Confirm your new email address',
  preview: 'Confirm to use this address for your Bagwise account.',
  heading: 'Use this address from now on?',
  paragraphs: [
    "A Bagwise player asked to use this address for their account. Once you confirm it, you'll sign in with it.",
  ],
  button: { label: 'Use this address', href: link },
  afterwards: [
    'The link works once and expires in 24 hours. Until you confirm, your old address stays in use.',
    "If this wasn't you, you can ignore this email: nothing will change.",
  ],
  reason: "You're receiving this email because a player entered this address in their profile.",
})
