// The mail that lets a player choose a new password.
import type { LinkModel } from './confirm.ts'
import type { Letter } from './letter.ts'

export const reset = ({ link }: LinkModel): Letter => ({
  subject: 'Reset your password',
  preview: 'Choose a new password within 30 minutes.',
  heading: 'Choose a new password',
  paragraphs: [
    'Someone, most likely you, asked to reset the password of your Bagwise account. Choose a new one here; every other device is then signed out.',
  ],
  button: { label: 'Choose a new password', href: link },
  afterwards: [
    'The link works once, for 30 minutes.',
    'If it was not you, do nothing: your password stays as it is.',
  ],
  reason: 'You get this mail because a reset was asked for this address.',
})
