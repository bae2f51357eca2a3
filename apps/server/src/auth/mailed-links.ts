// Links that are mailed and work once. Each is used up in the transaction that it authorizes.
import { randomBytes } from 'node:crypto'
import type { Database } from '../db/connect.ts'
import type { Tx } from '../db/schema.ts'
import { makeMailedLinkTable } from '../db/tables/mailed-links.ts'

const MINUTE = 60_000
const LIFETIMES_MS = {
  'confirm-email': 24 * 60 * MINUTE,
  'change-email': 24 * 60 * MINUTE,
  'reset-password': 30 * MINUTE,
} as const

export type LinkPurpose = keyof typeof LIFETIMES_MS

/** Anything else was never mailed, and is not looked for: PostgreSQL takes no zero byte. */
const isMailedToken = (token: string): boolean => /^[\w-]{1,200}$/.test(token)

export function makeMailedLinks({ database, now }: { database: Database; now: () => number }) {
  const table = makeMailedLinkTable(database)
  return {
    async make(tx: Tx, purpose: LinkPurpose, value: string): Promise<string> {
      const token = randomBytes(24).toString('base64url')
      const time = now()
      const expiresAt = time + LIFETIMES_MS[purpose]
      await table.insert(tx, { purpose, token, value, now: time, expiresAt })
      return token
    },

    /** What the link stands for, without using it up; undefined where it is unknown, used or too old. */
    find: async (purpose: LinkPurpose, token: string): Promise<string | undefined> =>
      isMailedToken(token)
        ? table.find(database.reader, { purpose, token, now: now() })
        : undefined,

    /** Uses the link up, in the transaction of what it authorizes: if that fails, the link still works. */
    use: table.remove,

    dropAllOf: table.removeOf,

    /** Forgets links that are too old to work. */
    sweep: (): Promise<number> => table.removeExpired(database.db, now()),
  }
}

export type MailedLinks = ReturnType<typeof makeMailedLinks>
