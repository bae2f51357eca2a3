// The emails about an account, each queued in the transaction of the change it is about.
import type { Me } from '@bagwise/contract'
import type { MailedLinks } from './mailed-links.ts'
import type { Tx } from '../platform/db/schema.ts'
import type { Account } from './queries.ts'
import type { SendEmail } from '../platform/email/send-email.ts'

export type AccountMailParts = {
  readonly links: MailedLinks
  readonly sendEmail: SendEmail
  readonly origin: string
  readonly now: () => number
}

type Recipient = Pick<Account, 'id' | 'email' | 'emailConfirmed'>

export function makeAccountMails({ links, sendEmail, origin, now }: AccountMailParts) {
  return {
    async welcome(tx: Tx, { email, emailConfirmed, username }: Me): Promise<void> {
      const currentYear = new Date(now()).getUTCFullYear()
      const templateModel = { username, appUrl: origin, currentYear }
      const mail = { to: email, isConfirmed: emailConfirmed, templateModel }
      await sendEmail({ ...mail, templateAlias: 'welcome' }, tx)
    },

    /** False if the mailbox has reached its limit. */
    async confirmation(tx: Tx, userId: string, email: string): Promise<boolean> {
      const token = await links.make(tx, 'confirm-email', { userId })
      const templateModel = { link: `${origin}/confirm-email?token=${token}` }
      return sendEmail({ to: email, templateAlias: 'confirm', templateModel }, tx)
    },

    async resetLink(tx: Tx, { id, email, emailConfirmed }: Recipient): Promise<void> {
      const token = await links.make(tx, 'reset-password', { userId: id })
      const templateModel = { link: `${origin}/reset-password?token=${token}` }
      const mail = { to: email, isConfirmed: emailConfirmed, templateModel }
      await sendEmail({ ...mail, templateAlias: 'reset' }, tx)
    },

    async changeLink(tx: Tx, userId: string, newEmail: string): Promise<void> {
      const token = await links.make(tx, 'change-email', { userId, newEmail })
      const templateModel = { link: `${origin}/confirm-email?token=${token}` }
      await sendEmail({ to: newEmail, templateAlias: 'change-email', templateModel }, tx)
    },

    /** Notifies the old address, but only if it was confirmed: otherwise a stranger could get text that someone typed. */
    async changeAsked(
      tx: Tx,
      { email, emailConfirmed }: Recipient,
      newEmail: string,
    ): Promise<void> {
      if (!emailConfirmed) return
      const templateModel = { newEmail, link: `${origin}/profile/account` }
      const mail = { to: email, isConfirmed: true, templateModel }
      await sendEmail({ ...mail, templateAlias: 'email-change-asked' }, tx)
    },

    async signInAlert(tx: Tx, { email, emailConfirmed }: Recipient): Promise<void> {
      const templateModel = { link: `${origin}/forgot-password` }
      const mail = { to: email, isConfirmed: emailConfirmed, templateModel }
      await sendEmail({ ...mail, templateAlias: 'sign-in-alert' }, tx)
    },
  }
}

export type AccountMails = ReturnType<typeof makeAccountMails>
