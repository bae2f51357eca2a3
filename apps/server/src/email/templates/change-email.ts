// The mail that asks whether an account may move to this address.
import type { LinkModel } from './confirm.ts'
import type { Letter } from './letter.ts'

export const changeEmail = ({ link }: LinkModel): Letter => ({
  subject: 'Confirm your new email address',
  preview: 'Your Bagwise account moves here once you confirm.',
  heading: 'Use this address from now on?',
  paragraphs: [
    'A Bagwise player asked to use this address for their account. Confirm it, and from then on you sign in with it.',
  ],
  button: { label: 'Use this address', href: link },
  afterwards: [
    'The link works once, for 24 hours. Until then the old address stays.',
    'If it was not you, do nothing: nothing changes.',
  ],
  reason: 'You get this mail because a player entered this address in their profile.',
})
