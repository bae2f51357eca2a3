// The mail that tells the old address that the account is about to leave it.
import type { LinkModel } from './confirm.ts'
import type { Letter } from './letter.ts'

export type EmailChangeAskedModel = LinkModel & { readonly newEmail: string }

export const emailChangeAsked = ({ newEmail, link }: EmailChangeAskedModel): Letter => ({
  subject: 'Your email address is about to change',
  preview: 'Your Bagwise account is to move to another address.',
  heading: 'Moving to another address',
  paragraphs: [
    `Someone who knows your password, most likely you, asked to use ${newEmail} for your Bagwise account. It moves there once the link we sent to that address is followed.`,
  ],
  button: { label: 'Look at your account', href: link },
  afterwards: [
    'If it was you, there is nothing to do here.',
    'If it was not you, change your password now: that stops the move and signs out every other device.',
  ],
  reason: 'You get this mail because this is the address of your Bagwise account.',
})
