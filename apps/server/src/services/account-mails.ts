// The emails about an account, each queued in the transaction of the change it is about.
import type { Me } from '@bagwise/contract'
import type { MailedLinks } from '../auth/mailed-links.ts'
import type { Tx } from '../db/schema.ts'
import type { SendEmail } from '../email/send-email.ts'

export type AccountMailParts = {
  readonly links: MailedLinks
  readonly sendEmail: SendEmail
  readonly origin: string
  readonly now: () => number
}

export function makeAccountMails({ links, sendEmail, origin, now }: AccountMailParts) {
  return {
    async welcome(tx: Tx, { email, username }: Me): Promise<void> {
      const currentYear = new Date(now()).getUTCFullYear()
      const templateModel = { username, appUrl: origin, currentYear }
      await sendEmail({ to: email, templateAlias: 'welcome', templateModel }, tx)
    },

    async confirmation(tx: Tx, userId: string, email: string): Promise<void> {
      const token = await links.make(tx, 'confirm-email', { userId })
      const templateModel = { link: `${origin}/confirm-email?token=${token}` }
      await sendEmail({ to: email, templateAlias: 'confirm', templateModel }, tx)
    },

    async resetLink(tx: Tx, userId: string, email: string): Promise<void> {
      const token = await links.make(tx, 'reset-password', { userId })
      const templateModel = { link: `${origin}/reset-password?token=${token}` }
      await sendEmail({ to: email, templateAlias: 'reset', templateModel }, tx)
    },

    async changeLink(tx: Tx, userId: string, newEmail: string): Promise<void> {
      const token = await links.make(tx, 'change-email', { userId, newEmail })
      const templateModel = { link: `${origin}/confirm-email?token=${token}` }
      await sendEmail({ to: newEmail, templateAlias: 'change-email', templateModel }, tx)
    },

    /** To the old address of an account. */
    async changeAsked(tx: Tx, email: string, newEmail: string): Promise<void> {
      const templateModel = { newEmail, link: `${origin}/profile/account` }
      await sendEmail({ to: email, templateAlias: 'email-change-asked', templateModel }, tx)
    },

    async signInAlert(tx: Tx, email: string): Promise<void> {
      const templateModel = { link: `${origin}/forgot-password` }
      await sendEmail({ to: email, templateAlias: 'sign-in-alert', templateModel }, tx)
    },
  }
}

export type AccountMails = ReturnType<typeof makeAccountMails>
