// The email that tells a player that someone is guessing their password.
import type { LinkModel } from './confirm.ts'
import type { Letter } from './letter.ts'

export const signInAlert = ({ link }: LinkModel): Letter => ({
  subject: 'Someone is guessing your password',
  preview: 'Many wrong passwords were tried for your Bagwise account.',
  heading: 'Someone is guessing your password',
  paragraphs: [
    "Someone tried many wrong passwords for your Bagwise account, from different places. They're being slowed down, and you can still sign in as usual; it may take a second longer.",
    'If your password is short, or you use it on another site, please choose a new one.',
  ],
  button: { label: 'Choose a new password', href: link },
  afterwards: ["We won't email you about this again today."],
  reason: "You're receiving this email because this is the address of your Bagwise account.",
})
