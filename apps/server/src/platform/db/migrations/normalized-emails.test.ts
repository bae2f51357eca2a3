// Are older email addresses found by their normalized spelling, and is none of them lost?
import { expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { describeOnBothEngines } from '../../../../test/support/databases.ts'
import type { Database } from '../connect.ts'
import { migrations } from '../migrate.ts'

const STORED = [
  ['plain@example.com', 'plain@example.com'],
  ['wide@ｅxample.com', 'wide@example.com'],
  ['jäne@bücher.example', 'jäne@xn--bcher-kva.example'],
  ['ｔaken@example.com', 'ｔaken@example.com'],
  ['taken@example.com', 'taken@example.com'],
  // The older of the two rows keeps the address.
  ['twice@ｅxample.com', 'twice@example.com'],
  ['twice@example.ｃom', 'twice@example.ｃom'],
  // This domain is invalid.
  ['bäd@example.123', 'bäd@example.123'],
] as const

async function fill({ db }: Database): Promise<void> {
  for (const [at, [email]] of STORED.entries()) {
    const [id, now] = [newId(1000 + at), new Date().toISOString()]
    await db
      .insertInto('user')
      .values({
        id,
        name: 'x',
        email,
        emailVerified: true,
        image: null,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    await db
      .insertInto('subscribers')
      .values({ id, email, token_hash: id, confirmed_at: null, mailed_at: 0, created_at: 0 })
      .execute()
  }
}

describeOnBothEngines('older email addresses', (open, engine) => {
  it('[T91] are normalized unless another row has the same one, and the rest stay', async () => {
    const database = await open()
    await fill(database)
    for (let time = 0; time < 2; time += 1) {
      await migrations(engine)['0004-normalized-emails']?.up(database.db)
      for (const table of ['user', 'subscribers'] as const) {
        const rows = await database.db.selectFrom(table).select('email').orderBy('id').execute()
        expect(rows.map(row => row.email)).toEqual(STORED.map(([, after]) => after))
      }
    }
  })
})
