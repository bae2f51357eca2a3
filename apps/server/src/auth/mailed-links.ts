// Links that are mailed and work once: the database holds only a digest of each.
import { randomBytes } from 'node:crypto'
import type { Auth } from './auth.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

/** Anything else was never mailed, and is not looked for: PostgreSQL takes no zero byte. */
export const isMailedToken = (token: string): boolean => /^[\w-]{1,200}$/.test(token)

export type LinkPurpose = 'confirm-email' | 'change-email' | 'reset-password'

export function makeMailedLinks({ auth, now }: { auth: Auth; now: () => number }) {
  return {
    async make(purpose: LinkPurpose, value: string): Promise<string> {
      const token = randomBytes(24).toString('base64url')
      const { internalAdapter } = await auth.$context
      await internalAdapter.createVerificationValue({
        identifier: `${purpose}:${token}`,
        value,
        expiresAt: new Date(now() + LIFETIME_MS),
      })
      return token
    },

    /** What the link stands for, or undefined where it is unknown, used up or too old. */
    async consume(purpose: LinkPurpose, token: string): Promise<string | undefined> {
      if (!isMailedToken(token)) return undefined
      const { internalAdapter } = await auth.$context
      return (await internalAdapter.consumeVerificationValue(`${purpose}:${token}`))?.value
    },
  }
}

export type MailedLinks = ReturnType<typeof makeMailedLinks>
