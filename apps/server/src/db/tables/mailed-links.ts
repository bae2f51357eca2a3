// Verbs on mailed links: the database holds a digest of each, so that a copy of it opens nothing.
import { createHash } from 'node:crypto'
import { newId } from '../../ids.ts'
import type { Database } from '../connect.ts'
import type { Queries, Tx } from '../schema.ts'
import { millis } from '../values.ts'

const digest = (purpose: string, token: string): string =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url')

export type NewLink = {
  readonly purpose: string
  readonly token: string
  /** Begins with the player's id. */
  readonly value: string
  readonly now: number
  readonly expiresAt: number
}

export function makeMailedLinkTable({ engine }: Pick<Database, 'engine'>) {
  /** Text on SQLite, a time on PostgreSQL. */
  const date = (time: number) =>
    engine === 'sqlite' ? new Date(time).toISOString() : new Date(time)

  return {
    async insert(tx: Tx, { purpose, token, value, now, expiresAt }: NewLink): Promise<void> {
      await tx
        .insertInto('verification')
        .values({
          id: newId(now),
          identifier: digest(purpose, token),
          value,
          expiresAt: date(expiresAt),
          createdAt: date(now),
          updatedAt: date(now),
        })
        .execute()
    },

    /** What the link stands for; undefined where it is unknown, used up or too old. */
    async find(
      queries: Queries,
      { purpose, token, now }: { purpose: string; token: string; now: number },
    ): Promise<string | undefined> {
      const row = await queries
        .selectFrom('verification')
        .where('identifier', '=', digest(purpose, token))
        .select(['value', 'expiresAt'])
        .executeTakeFirst()
      return row && millis(row.expiresAt) > now ? row.value : undefined
    },

    /** True for exactly one of several concurrent uses of the same link. */
    async remove(tx: Tx, purpose: string, token: string): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('verification')
        .where('identifier', '=', digest(purpose, token))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Links that were mailed to this player before stop working. */
    async removeOf(tx: Tx, userId: string): Promise<void> {
      await tx
        .deleteFrom('verification')
        .where(eb => eb.or([eb('value', '=', userId), eb('value', 'like', `${userId} %`)]))
        .execute()
    },

    async removeExpired(queries: Queries, now: number): Promise<number> {
      const { numDeletedRows } = await queries
        .deleteFrom('verification')
        .where('expiresAt', '<=', date(now))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
