// Emailed links that work once. Each is consumed in the transaction that it authorizes.
import { randomBytes } from 'node:crypto'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import {
  deleteExpiredLinks,
  deleteLink,
  deleteLinksOf,
  findLink,
  insertLink,
  type MailedLink,
} from './link-queries.ts'
import { MINUTE } from '../platform/time.ts'

const LIFETIMES_MS = {
  'confirm-email': 24 * 60 * MINUTE,
  'change-email': 24 * 60 * MINUTE,
  'reset-password': 30 * MINUTE,
} as const

export type LinkPurpose = keyof typeof LIFETIMES_MS

/** Anything else was never emailed and isn't looked up: PostgreSQL rejects zero bytes. */
const isMailedToken = (token: string): boolean => /^[\w-]{1,200}$/.test(token)

export function makeMailedLinks({ database, now }: { database: Database; now: () => number }) {
  return {
    /** Returns the token that goes into the email. */
    async make(
      tx: Tx,
      purpose: LinkPurpose,
      { userId, newEmail = null }: { userId: string; newEmail?: string | null },
    ): Promise<string> {
      const token = randomBytes(24).toString('base64url')
      const times = { now: now(), expiresAt: now() + LIFETIMES_MS[purpose] }
      await insertLink(tx, { purpose, token }, { userId, newEmail }, times)
      return token
    },

    /** What the link is for, without consuming it; undefined if it is unknown, used or expired. */
    find: async (purpose: LinkPurpose, token: string): Promise<MailedLink | undefined> =>
      isMailedToken(token) ? findLink(database.reader, { purpose, token }, now()) : undefined,

    /** Consumes the link in the transaction that it authorizes: if that fails, the link still works. */
    use: (tx: Tx, purpose: LinkPurpose, token: string): Promise<boolean> =>
      deleteLink(tx, { purpose, token }),

    /** Invalidates the links emailed to this player earlier. */
    dropAllOf: deleteLinksOf,

    sweep: (): Promise<number> => deleteExpiredLinks(database.db, now()),
  }
}

export type MailedLinks = ReturnType<typeof makeMailedLinks>
