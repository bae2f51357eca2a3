import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { connectDataDir, type Database } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { areScoresOutdated } from '../catalog/scoring-queries.ts'
import { syncCatalogToDatabase } from '../catalog/sync.ts'
import { rescoreAll } from '../cli/rescore.ts'
import { makePopularityService } from '../popularity/popularity.ts'
import { readPopularity, writePopularity } from '../popularity/queries.ts'
import { useDataDirs } from '../../test/support/data-dirs.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { createPlayers } from '../../../../scripts/lib/many-players.ts'
import { aPlayer, bagServices, catalog, value } from '../../test/support/players.ts'
import { makeRescoring } from './rescoring.ts'
import { DAY_MS, HOUR_MS } from '../platform/time.ts'

const newDataDir = useDataDirs()

/** Changes the scores as if an older version had computed them under other rules. */
async function setOldScores({ db }: Database): Promise<void> {
  await db
    .updateTable('bag_scores')
    .set({ completeness_score: 7, score_breakdown: '{"typeCoverage":7}' })
    .execute()
  await db.deleteFrom('meta').where('key', '=', 'scored_with').execute()
}

describeOnBothEngines('rescoring', open => {
  let database: Database
  let services: ReturnType<typeof bagServices>
  let rescoring: ReturnType<typeof makeRescoring>
  let time = Date.UTC(2025, 6, 2, 12)
  const now = () => time
  const logged: unknown[] = []
  const log = { warn: (line: unknown) => void logged.push(line) }
  const scores = () => database.db.selectFrom('bag_scores').selectAll().orderBy('bag_id').execute()

  beforeAll(async () => {
    database = await open()
    services = bagServices(database, now)
    rescoring = makeRescoring({ database, catalog, scores: services.scores })
    await createPlayers(database, { players: 50, seed: 'rescore', now: time })
  })

  it('rescores every bag under the current rules without changing its time and visibility', async () => {
    const correct = await scores()
    await setOldScores(database)
    expect(await areScoresOutdated(database.db)).toBe(true)
    let events = 0
    database.events.subscribe('leaderboard_changed', () => (events += 1))
    const checked: number[] = []
    const result = await rescoring.run(({ players }) => checked.push(players))
    expect(await scores()).toEqual(correct)
    await expectInvariants(database)
    expect(result).toMatchObject({ players: 50, bags: correct.length })
    expect(checked).toEqual([20, 40, 50])
    expect(events).toBeGreaterThan(0)
    expect(await areScoresOutdated(database.db)).toBe(false)
    expect(await rescoring.run()).toEqual({ players: 50, bags: 0, counts: 0 })
  })

  it('[I5] [F37] works while players change the same bags', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer(database)))
    const [first, ...more] = catalog.discs.slice(0, 5)
    const own = await Promise.all(
      players.map(async player => {
        const bag = value(await services.bags.create(player, 'Busy'))
        value(await services.bags.addDisc(player, bag.id, first?.id ?? ''))
        return { player, bag }
      }),
    )
    await setOldScores(database)
    await database.db.deleteFrom('score_counts').execute()
    await Promise.all([
      rescoring.run(),
      ...own.map(async ({ player, bag }) => {
        for (const disc of more) value(await services.bags.addDisc(player, bag.id, disc.id))
      }),
    ])
    await rescoring.run()
    await expect(expectInvariants(database)).resolves.toBeUndefined()
  })

  const set = (table: 'bag_scores' | 'listed_discs' | 'score_counts', values: object) =>
    database.db.updateTable(table).set(values).execute()
  const corruptions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['wrong counts', () => set('score_counts', { count: 50 })],
    ['missing counts', () => database.db.deleteFrom('score_counts').execute()],
    ['wrong brands', () => set('bag_scores', { main_brand: 'Nobody' })],
    ['wrong sizes', () => set('bag_scores', { disc_count: 99 })],
    ['listed private bags', () => set('bag_scores', { is_listed: true })],
    ['missing listed discs', () => database.db.deleteFrom('listed_discs').execute()],
    ['listed discs with a wrong score', () => set('listed_discs', { completeness_score: 1 })],
  ]

  it.each(corruptions)('[F37] the daily check reports and corrects %s', async (_, corrupt) => {
    time += DAY_MS
    await corrupt()
    await expect(expectInvariants(database)).rejects.toThrow('expected')
    logged.length = 0
    await rescoring.checkIfDue(time, log)
    expect(logged).toHaveLength(1)
    await expect(expectInvariants(database)).resolves.toBeUndefined()
    time += DAY_MS
    await rescoring.checkIfDue(time, log)
    expect(logged).toHaveLength(1)
  })

  it('[F37] the check runs once a day and leaves scores from older rules to the command', async () => {
    const scoreAfterCheck = async () => {
      await set('listed_discs', { completeness_score: 1 })
      await rescoring.checkIfDue(time, log)
      return database.db.selectFrom('listed_discs').select('completeness_score').executeTakeFirst()
    }
    time += 23 * HOUR_MS
    expect(await scoreAfterCheck()).toEqual({ completeness_score: 1 })
    time += HOUR_MS
    await database.db.deleteFrom('meta').where('key', '=', 'scored_with').execute()
    expect(await scoreAfterCheck()).toEqual({ completeness_score: 1 })
  })

  it("[F37] the command corrects everything in one run, including the discs' popularity", async () => {
    await makePopularityService({ database, catalog, now, log }).recount()
    const correct = await readPopularity(database.db)
    if (!correct) throw new Error('Nothing was counted')
    await writePopularity(database.db, { ...correct, bags: 7, bagCounts: {} })
    for (const [, corrupt] of corruptions) await corrupt()
    expect(await rescoreAll(database)).toMatch(
      / [1-9]\d* bags rescored, [1-9]\d* counts corrected$/,
    )
    await expectInvariants(database)
    const { bags, bagCounts } = correct
    expect(await readPopularity(database.db)).toMatchObject({ bags, bagCounts })
    expect(await rescoreAll(database)).toMatch(/: 0 bags rescored, 0 counts corrected$/)
  })
})

const command = join(import.meta.dirname, '../cli/rescore.ts')
const envFor = (dataDir: string) => {
  const { DATABASE_URL: _, ...inherited } = process.env
  return { ...inherited, DATA_DIR: dataDir }
}
const runCommand = (dataDir: string) =>
  spawnSync(process.execPath, [command], { env: envFor(dataDir), encoding: 'utf8' })

it('the command can be killed and run again, and notifies a running server', async () => {
  const dataDir = newDataDir()
  const database = connectDataDir(dataDir)
  await migrate(database)
  await syncCatalogToDatabase(database, { stores: undefined, now: Date.now() })
  expect(await areScoresOutdated(database.db)).toBe(false)
  await createPlayers(database, { players: 60, seed: 'kill', now: Date.now() })
  await setOldScores(database)
  const oldScores = () =>
    database.db.selectFrom('bag_scores').where('completeness_score', '=', 7).select('bag_id')
  const all = (await oldScores().execute()).length

  const killed = spawn(process.execPath, [command], { env: envFor(dataDir), stdio: 'ignore' })
  const exited = new Promise(resolve => killed.once('exit', resolve))
  while ((await oldScores().execute()).length === all) {
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  killed.kill('SIGKILL')
  await exited
  const notified = new Promise<void>(resolve =>
    database.events.subscribe('leaderboard_changed', () => resolve()),
  )
  expect(await areScoresOutdated(database.db)).toBe(true)

  const { status, stdout, stderr } = runCommand(dataDir)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^Checked the bags of 60 players in .* s: [1-9]\d* bags rescored/m)
  await notified
  expect(await areScoresOutdated(database.db)).toBe(false)
  await expectInvariants(database)
  await database.close()
}, 90_000)

it('the command fails with a one-line error if there is no database yet', () => {
  const { status, stderr } = runCommand(newDataDir())
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The database isn't set up for this version yet\. Start Bagwise once/)
})
