import { expect, it } from 'vitest'
import { isMigrated } from '../../../src/platform/db/migrate.ts'
import { describeOnBothEngines } from './databases.ts'

describeOnBothEngines('a database for tests', (open, engine) => {
  it("is migrated, contains the catalog and isn't shared with other tests", async () => {
    const [one, other] = [await open(), await open()]
    expect(one.engine).toBe(engine)
    expect(await isMigrated(one)).toBe(true)
    await one.db.insertInto('meta').values({ key: 'mark', value: 'one' }).execute()
    const marks = await other.db
      .selectFrom('meta')
      .where('key', '=', 'mark')
      .select('key')
      .execute()
    expect(marks).toEqual([])
    const { count } = await one.db
      .selectFrom('discs')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThan(1600)
  })
})
