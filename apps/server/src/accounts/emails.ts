// The emails about an account, each queued in the transaction of the change it is about.
import type { Me } from '@bagwise/contract'
import type { Tx } from '../platform/db/schema.ts'
import { mailboxKey } from '../platform/email/address.ts'
import type { SendEmail } from '../platform/email/email.ts'
import type { Limits } from '../platform/http/rate-limits.ts'
import { HOUR } from '../platform/time.ts'
import { createLink, type LinkPurpose } from './link-queries.ts'
import type { Account } from './queries.ts'

export type AccountEmailParts = {
  readonly sendEmail: SendEmail
  readonly limits: Limits
  readonly origin: string
  readonly now: () => number
}

type Recipient = Pick<Account, 'id' | 'email' | 'emailConfirmed'>

/** Notices are repetitive, and contain an address that someone else typed. */
const NOTICES_PER_HOUR = { limit: 2, windowMs: HOUR }

const limitFor = ({ emailConfirmed }: Pick<Recipient, 'emailConfirmed'>) =>
  emailConfirmed ? 'toConfirmed' : 'toUnconfirmed'

export function makeAccountEmails({ sendEmail, limits, origin, now }: AccountEmailParts) {
  async function tokenLink(
    tx: Tx,
    [path, purpose]: readonly [path: string, LinkPurpose],
    about: { userId: string; newEmail?: string },
  ): Promise<string> {
    return `${origin}${path}?token=${await createLink(tx, purpose, about, now())}`
  }

  return {
    async welcome(tx: Tx, { email, emailConfirmed, username }: Me): Promise<void> {
      await sendEmail(tx, {
        to: email,
        template: 'welcome',
        limit: limitFor({ emailConfirmed }),
        letter: {
          subject: 'Welcome to Bagwise!',
          preview: "Your first bag is waiting. Here's how to fill it.",
          heading: `Welcome to Bagwise, ${username}!`,
          paragraphs: [
            "Glad you're here. Add the discs you throw to your first bag, and Bagwise shows how they fly, scores how complete the bag is, and points out the shots you're missing.",
            "Changing brands? Swap one disc, or the whole bag, for molds that fly the same. When you're happy with it, share your profile and see where you rank on the leaderboard.",
          ],
          button: { label: 'Build your bag', href: `${origin}/my-bag` },
          smallPrint: ['Every feature is free while Bagwise is in beta.'],
          reason:
            "You're receiving this email once, because an account was created with this address.",
        },
      })
    },

    /** False if the mailbox has reached its limit. */
    async confirmation(tx: Tx, userId: string, email: string): Promise<boolean> {
      const href = await tokenLink(tx, ['/confirm-email', 'confirm-email'], { userId })
      return sendEmail(tx, {
        to: email,
        template: 'confirm',
        limit: 'toUnconfirmed',
        letter: {
          subject: 'Confirm your email address',
          preview: 'One tap, and your Bagwise account is ready.',
          heading: 'Is this your address?',
          paragraphs: [
            "Someone, most likely you, created a Bagwise account with this address. Confirm it and you'll be signed in.",
          ],
          button: { label: 'Confirm my address', href },
          smallPrint: [
            'The link works once and expires in 24 hours.',
            "If this wasn't you, you can ignore this email: without the link, the account can't be used.",
          ],
          reason: "You're receiving this email because this address was entered at sign-up.",
        },
      })
    },

    async resetLink(tx: Tx, { id, email, emailConfirmed }: Recipient): Promise<void> {
      const href = await tokenLink(tx, ['/reset-password', 'reset-password'], { userId: id })
      await sendEmail(tx, {
        to: email,
        template: 'reset',
        limit: emailConfirmed ? 'resetToConfirmed' : 'toUnconfirmed',
        letter: {
          subject: 'Reset your password',
          preview: 'Choose a new password within 30 minutes.',
          heading: 'Choose a new password',
          paragraphs: [
            'Someone, most likely you, asked to reset the password of your Bagwise account. Choose a new one here; that signs out every other device.',
          ],
          button: { label: 'Choose a new password', href },
          smallPrint: [
            'The link works once and expires in 30 minutes.',
            "If this wasn't you, you can ignore this email: your password stays the same.",
          ],
          reason:
            "You're receiving this email because someone requested a password reset for this address.",
        },
      })
    },

    async changeLink(tx: Tx, userId: string, newEmail: string): Promise<void> {
      const href = await tokenLink(tx, ['/confirm-email', 'change-email'], { userId, newEmail })
      await sendEmail(tx, {
        to: newEmail,
        template: 'change-email',
        limit: 'toUnconfirmed',
        letter: {
          subject: 'Confirm your new email address',
          preview: 'Confirm to use this address for your Bagwise account.',
          heading: 'Use this address from now on?',
          paragraphs: [
            "A Bagwise player asked to use this address for their account. Once you confirm it, you'll sign in with it.",
          ],
          button: { label: 'Use this address', href },
          smallPrint: [
            'The link works once and expires in 24 hours. Until you confirm, your old address stays in use.',
            "If this wasn't you, you can ignore this email: nothing will change.",
          ],
          reason:
            "You're receiving this email because a player entered this address in their profile.",
        },
      })
    },

    /** Notifies the old address, but only if it was confirmed: otherwise a stranger could get text that someone typed. */
    async changeNotice(
      tx: Tx,
      { email, emailConfirmed }: Recipient,
      newEmail: string,
    ): Promise<void> {
      if (!emailConfirmed) return
      const key = `email-notice:${mailboxKey(email)}`
      if (!(await limits.takeIn(tx, key, NOTICES_PER_HOUR))) return
      const isQueued = await sendEmail(tx, {
        to: email,
        template: 'change-notice',
        limit: 'toConfirmed',
        letter: {
          subject: 'Your email address is about to change',
          preview: 'Someone asked to change the address of your Bagwise account.',
          heading: 'A new email address',
          paragraphs: [
            `Someone who knows your password, most likely you, asked to use ${newEmail} for your Bagwise account. The change takes effect once the link we sent to that address is opened.`,
          ],
          button: { label: 'Go to your account', href: `${origin}/profile/account` },
          smallPrint: [
            "If this was you, there's nothing to do here.",
            "If this wasn't you, change your password now. That cancels the change and signs out every other device.",
          ],
          reason:
            "You're receiving this email because this is the address of your Bagwise account.",
        },
      })
      if (!isQueued) await limits.giveBack(tx, key)
    },

    async signInAlert(tx: Tx, { email, emailConfirmed }: Recipient): Promise<void> {
      await sendEmail(tx, {
        to: email,
        template: 'sign-in-alert',
        limit: limitFor({ emailConfirmed }),
        letter: {
          subject: 'Someone is guessing your password',
          preview: 'Many wrong passwords were tried for your Bagwise account.',
          heading: 'Someone is guessing your password',
          paragraphs: [
            "Someone tried many wrong passwords for your Bagwise account, from different places. They're being slowed down, and you can still sign in as usual; it may take a second longer.",
            'If your password is short, or you use it on another site, please choose a new one.',
          ],
          button: { label: 'Choose a new password', href: `${origin}/forgot-password` },
          smallPrint: ["We won't email you about this again today."],
          reason:
            "You're receiving this email because this is the address of your Bagwise account.",
        },
      })
    },
  }
}

export type AccountEmails = ReturnType<typeof makeAccountEmails>
