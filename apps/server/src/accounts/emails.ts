// Account emails: their templates, and functions that queue them in the transaction of a change.
import type { Me } from '@bagwise/contract'
import type { Tx } from '../platform/db/schema.ts'
import { mailboxKey } from '../platform/email/address.ts'
import type { SendEmail } from '../platform/email/email.ts'
import { type EmailContent, type SiteModel, siteModel } from '../platform/email/layout.ts'
import type { Limits } from '../platform/http/rate-limits.ts'
import { limitKey } from '../platform/http/service-limits.ts'
import { createLink, type LinkPurpose } from './link-queries.ts'
import type { Account } from './queries.ts'

type LinkModel = { readonly link: string }
type NoticeModel = SiteModel & { readonly newEmail: string }

export const accountTemplates = {
  welcome: ({ username, appUrl }: SiteModel & { readonly username: string }): EmailContent => ({
    subject: 'Welcome to Bagwise!',
    preview: "Your first bag is waiting. Here's how to fill it.",
    heading: `Welcome to Bagwise, ${username}!`,
    paragraphs: [
      "Glad you're here. Add the discs you throw to your first bag, and Bagwise shows how they fly, scores how complete the bag is, and points out the shots you're missing.",
      "Changing brands? Swap one disc, or the whole bag, for molds that fly the same. When you're happy with it, share your profile and see where you rank on the leaderboard.",
    ],
    button: { label: 'Build your bag', href: `${appUrl}/my-bag` },
    smallPrint: ['Every feature is free while Bagwise is in beta.'],
    reason: "You're receiving this email because an account was created with this address.",
  }),

  confirm: ({ link }: LinkModel): EmailContent => ({
    subject: 'Confirm your email address',
    preview: 'One tap, and your Bagwise account is ready.',
    heading: 'Is this your address?',
    paragraphs: [
      "Someone, most likely you, created a Bagwise account with this address. Confirm it and you'll be signed in.",
    ],
    button: { label: 'Confirm my address', href: link },
    smallPrint: [
      'The link works once and expires in 24 hours.',
      "If this wasn't you, you can ignore this email: without the link, the account can't be used.",
    ],
    reason: "You're receiving this email because this address was entered at sign-up.",
  }),

  reset: ({ link }: LinkModel): EmailContent => ({
    subject: 'Reset your password',
    preview: 'Choose a new password within 30 minutes.',
    heading: 'Choose a new password',
    paragraphs: [
      "Someone, most likely you, asked to reset the password for your Bagwise account. Choose a new one below, and you'll be signed out on every other device.",
    ],
    button: { label: 'Choose a new password', href: link },
    smallPrint: [
      'The link works once and expires in 30 minutes.',
      "If this wasn't you, you can ignore this email: your password stays the same.",
    ],
    reason:
      "You're receiving this email because someone requested a password reset for this address.",
  }),

  'change-email': ({ link }: LinkModel): EmailContent => ({
    subject: 'Confirm your new email address',
    preview: 'Confirm to use this address for your Bagwise account.',
    heading: 'Confirm your new address',
    paragraphs: [
      "Someone, most likely you, asked to use this address for a Bagwise account. Once you confirm it, you'll use it to sign in.",
    ],
    button: { label: 'Use this address', href: link },
    smallPrint: [
      'The link works once and expires in 24 hours. Until you confirm, your old address stays in use.',
      "If this wasn't you, you can ignore this email: nothing will change.",
    ],
    reason:
      "You're receiving this email because someone entered this address in their account settings.",
  }),

  'change-notice': ({ newEmail, appUrl }: NoticeModel): EmailContent => ({
    subject: 'Your email address is about to change',
    preview: 'Someone asked to change the email address for your Bagwise account.',
    heading: 'Your email address is about to change',
    paragraphs: [
      `Someone who knows your password, most likely you, asked to use ${newEmail} for your Bagwise account. Nothing changes until the link we sent to that address is opened.`,
    ],
    button: { label: 'Go to your account', href: `${appUrl}/profile/account` },
    smallPrint: [
      "If this was you, you don't need to do anything.",
      "If this wasn't you, change your password now. That cancels the change and signs out every other device.",
    ],
    reason:
      "You're receiving this email because this is the email address for your Bagwise account.",
  }),

  'sign-in-alert': ({ appUrl }: SiteModel): EmailContent => ({
    subject: 'Unusual sign-in attempts on your account',
    preview: "We're slowing them down. Here's what you can do.",
    heading: 'Unusual sign-in attempts on your account',
    paragraphs: [
      "Someone has entered many wrong passwords for your Bagwise account, from several places. We're slowing them down. You can still sign in as usual, though it may take a second longer.",
      'If your password is short, or you use it on another site, please choose a new one.',
    ],
    button: { label: 'Choose a new password', href: `${appUrl}/forgot-password` },
    smallPrint: ["We won't email you about this again today."],
    reason:
      "You're receiving this email because this is the email address for your Bagwise account.",
  }),
}

export type AccountEmailDeps = {
  readonly sendEmail: SendEmail<typeof accountTemplates>
  readonly limits: Limits
  readonly origin: string
  readonly now: () => number
}

type Recipient = Pick<Account, 'id' | 'email' | 'emailConfirmed'>

const emailLimitFor = ({ emailConfirmed }: Pick<Recipient, 'emailConfirmed'>) =>
  emailConfirmed ? 'toConfirmed' : 'toUnconfirmed'

export function makeAccountEmails({ sendEmail, limits, origin, now }: AccountEmailDeps) {
  const site = () => siteModel(origin, now())

  async function linkModel(
    tx: Tx,
    [path, purpose]: readonly [path: string, LinkPurpose],
    about: { userId: string; newEmail?: string },
  ) {
    const link = `${origin}${path}?token=${await createLink(tx, purpose, about, now())}`
    return { ...site(), link }
  }

  return {
    async queueWelcome(tx: Tx, { email: to, emailConfirmed, username }: Me): Promise<void> {
      const templateModel = { ...site(), username }
      const limit = emailLimitFor({ emailConfirmed })
      await sendEmail({ to, templateAlias: 'welcome', templateModel, limit }, tx)
    },

    /** False if the mailbox has reached its limit. */
    async queueConfirmation(tx: Tx, userId: string, to: string): Promise<boolean> {
      const templateModel = await linkModel(tx, ['/confirm-email', 'confirm-email'], { userId })
      return sendEmail({ to, templateAlias: 'confirm', templateModel, limit: 'toUnconfirmed' }, tx)
    },

    async queueResetLink(tx: Tx, { id: userId, email: to, emailConfirmed }: Recipient) {
      const templateModel = await linkModel(tx, ['/reset-password', 'reset-password'], { userId })
      const limit = emailConfirmed ? 'resetToConfirmed' : 'toUnconfirmed'
      await sendEmail({ to, templateAlias: 'reset', templateModel, limit }, tx)
    },

    async queueEmailChangeLink(tx: Tx, userId: string, newEmail: string): Promise<void> {
      const about = { userId, newEmail }
      const templateModel = await linkModel(tx, ['/confirm-email', 'change-email'], about)
      await sendEmail(
        { to: newEmail, templateAlias: 'change-email', templateModel, limit: 'toUnconfirmed' },
        tx,
      )
    },

    /** Notifies the old address only if it was confirmed. Otherwise, anyone could send a stranger an address of their choice. */
    async queueEmailChangeNotice(
      tx: Tx,
      { email: to, emailConfirmed }: Recipient,
      newEmail: string,
    ): Promise<void> {
      if (!emailConfirmed) return
      const notice = limitKey('email-notice', mailboxKey(to))
      if (!(await limits.consumeIn(tx, notice))) return
      const templateModel = { ...site(), newEmail }
      const isQueued = await sendEmail(
        { to, templateAlias: 'change-notice', templateModel, limit: 'toConfirmed' },
        tx,
      )
      if (!isQueued) await limits.refund(tx, notice)
    },

    async queueSignInAlert(tx: Tx, { email: to, emailConfirmed }: Recipient): Promise<void> {
      const limit = emailLimitFor({ emailConfirmed })
      await sendEmail({ to, templateAlias: 'sign-in-alert', templateModel: site(), limit }, tx)
    },
  }
}

export type AccountEmails = ReturnType<typeof makeAccountEmails>
