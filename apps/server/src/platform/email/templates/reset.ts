// The email that lets a player choose a new password.
import type { LinkModel } from './confirm.ts'
import type { Letter } from './letter.ts'

export const reset = ({ link }: LinkModel): Letter => ({
  subject: 'Reset your password',
  preview: 'Choose a new password within 30 minutes.',
  heading: 'Choose a new password',
  paragraphs: [
    'Someone, most likely you, asked to reset the password of your Bagwise account. Choose a new one here; that signs out every other device.',
  ],
  button: { label: 'Choose a new password', href: link },
  afterwards: [
    'The link works once and expires in 30 minutes.',
    "If this wasn't you, you can ignore this email: your password stays the same.",
  ],
  reason:
    "You're receiving this email because someone requested a password reset for this address.",
})
