// The email that tells the old address about a requested change.
import type { LinkModel } from './confirm.ts'
import type { Letter } from './letter.ts'

export type EmailChangeAskedModel = LinkModel & { readonly newEmail: string }

export const emailChangeAsked = ({ newEmail, link }: EmailChangeAskedModel): Letter => ({
  subject: 'Your email address is about to change',
  preview: 'Someone asked to change the address of your Bagwise account.',
  heading: 'A new email address',
  paragraphs: [
    `Someone who knows your password, most likely you, asked to use ${newEmail} for your Bagwise account. The change takes effect once the link we sent to that address is opened.`,
  ],
  button: { label: 'Go to your account', href: link },
  afterwards: [
    "If this was you, there's nothing to do here.",
    "If this wasn't you, change your password now. That cancels the change and signs out every other device.",
  ],
  reason: "You're receiving this email because this is the address of your Bagwise account.",
})
