// Does rescoring update every stored score once, whatever happens meanwhile?
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { connectDataDir, type Database } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { areScoresOld } from '../catalog/scored-with-queries.ts'
import { loadCatalog } from '../catalog/load.ts'
import { moveCounts } from './count-queries.ts'
import { readProgress } from './rescoring-queries.ts'
import { clonePlayers } from '../../test/support/databases/clone-players.ts'
import { useDataDirs } from '../../test/support/data-dirs.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { manyPlayers } from '../../test/support/databases/many-players.ts'
import { aClock, aPlayer, bagServices, catalog, value } from '../../test/support/players.ts'
import { makeRescoring, type RescoringProgress } from './rescoring.ts'

const NOW = Date.UTC(2025, 6, 2, 12)
const newDataDir = useDataDirs()

/** As if an older version had scored every bag by other rules. */
async function withOldScores(database: Database): Promise<void> {
  await database.transaction(async tx => {
    const listed = await tx
      .selectFrom('bag_scores')
      .where('is_listed', '=', true)
      .select(['completeness_score as completenessScore', 'calculated_at as calculatedAt'])
      .execute()
    await tx
      .updateTable('bag_scores')
      .set({ completeness_score: 7, score_breakdown: '{"typeCoverage":7}' })
      .execute()
    const after = listed.map(({ calculatedAt }) => ({ completenessScore: 7, calculatedAt }))
    await moveCounts(tx, 0, { before: listed, after })
    await tx.deleteFrom('meta').where('key', '=', 'scored_with').execute()
  })
}

describeOnBothEngines('rescoring', open => {
  const clock = aClock(NOW)
  let database: Database
  let services: ReturnType<typeof bagServices>
  const bags = () => database.db.selectFrom('bag_scores').selectAll().orderBy('bag_id').execute()

  beforeAll(async () => {
    database = await open()
    services = bagServices(database, clock.now)
    await manyPlayers(database, { players: 20, seed: 'rescore', now: NOW })
    await clonePlayers(database, 3)
  })

  it('gives every bag the score of the current rules, and keeps its time and visibility', async () => {
    const right = await bags()
    await withOldScores(database)
    expect(await areScoresOld(database.db)).toBe(true)
    let events = 0
    database.events.subscribe('leaderboard_changed', () => (events += 1))

    const rescoring = makeRescoring({ database, scores: services.scores, part: 25 })
    const seen: RescoringProgress[] = []
    const end = await rescoring.run(progress => seen.push(progress))
    expect(await bags()).toEqual(right)
    await expectInvariants(database)
    expect(end).toMatchObject({ players: 60, total: 60, changed: right.length, resumed: false })
    expect(seen.map(({ players }) => players)).toEqual([25, 50, 60])
    expect(events).toBeGreaterThan(0)
    expect(await areScoresOld(database.db)).toBe(false)

    // A second run finds nothing to do.
    expect(await rescoring.run(() => {})).toMatchObject({ players: 60, changed: 0 })
  })

  it('continues where it was stopped', async () => {
    const right = await bags()
    await withOldScores(database)
    const rescoring = makeRescoring({ database, scores: services.scores, part: 25 })
    const stopped = rescoring.run(() => {
      throw new Error('killed')
    })
    await expect(stopped).rejects.toThrow('killed')
    expect(await readProgress(database.db)).toMatchObject({ players: 25 })
    expect(await areScoresOld(database.db)).toBe(true)

    const counted: number[] = []
    const end = await rescoring.run(({ players }) => counted.push(players))
    expect(counted).toEqual([50, 60])
    expect(end).toMatchObject({ resumed: true, changed: right.length })
    expect(await bags()).toEqual(right)
    expect(await readProgress(database.db)).toBeUndefined()
  })

  it('starts from the beginning if the saved progress is from another version', async () => {
    await database.db
      .insertInto('meta')
      .values({
        key: 'rescoring',
        value: JSON.stringify({ version: 'older', after: 'ffffffff', players: 9, changed: 9 }),
      })
      .execute()
    const rescoring = makeRescoring({ database, scores: services.scores })
    expect(await rescoring.run(() => {})).toMatchObject({ players: 60, resumed: false })
  })

  it('[I5] works while players change the same bags', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer(database)))
    const [first, ...more] = catalog.discs.slice(0, 5)
    const own = await Promise.all(
      players.map(async player => {
        const bag = value(await services.bags.create(player, 'Busy'))
        value(await services.bags.addDisc(player, bag.id, first?.id ?? ''))
        return { player, bag }
      }),
    )
    await withOldScores(database)
    const rescoring = makeRescoring({ database, scores: services.scores, part: 5 })
    await Promise.all([
      rescoring.run(() => {}),
      ...own.map(async ({ player, bag }) => {
        for (const disc of more) value(await services.bags.addDisc(player, bag.id, disc.id))
      }),
    ])
    await expectInvariants(database)
    expect((await bags()).filter(row => row.completeness_score === 7)).toEqual([])
  })
})

const command = join(import.meta.dirname, '../cli/rescore.ts')
const envFor = (dataDir: string) => {
  const { DATABASE_URL: _, ...inherited } = process.env
  return { ...inherited, DATA_DIR: dataDir }
}

it('is a command that can be killed and resumed, and notifies a running server', async () => {
  const dataDir = newDataDir()
  const database = connectDataDir(dataDir)
  await migrate(database)
  await loadCatalog(database, { stores: undefined, now: NOW })
  await manyPlayers(database, { players: 22, seed: 'kill', now: NOW })
  await clonePlayers(database, 5)
  await withOldScores(database)
  const isHalfway = async () => (await readProgress(database.db)) !== undefined

  const killed = spawn(process.execPath, [command], { env: envFor(dataDir), stdio: 'ignore' })
  const gone = new Promise(resolve => killed.once('exit', resolve))
  while (!(await isHalfway())) await new Promise(resolve => setTimeout(resolve, 5))
  killed.kill('SIGKILL')
  await gone
  const heard = new Promise<void>(resolve =>
    database.events.subscribe('leaderboard_changed', () => resolve()),
  )
  expect(await areScoresOld(database.db)).toBe(true)

  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    env: envFor(dataDir),
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^Checked .* 110 players .* continuing where the last run stopped: /m)
  await heard
  expect(await areScoresOld(database.db)).toBe(false)
  await expectInvariants(database)
  await database.close()
}, 90_000)

it('explains in one sentence that there is no database yet', async () => {
  const dataDir = newDataDir()
  const { status, stderr } = spawnSync(process.execPath, [command], {
    env: envFor(dataDir),
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There is no database of this version yet\. Start Bagwise once/)
})

it('is not needed while nobody has a bag', async () => {
  const database = connectDataDir(newDataDir())
  await migrate(database)
  await loadCatalog(database, { stores: undefined, now: NOW })
  expect(await areScoresOld(database.db)).toBe(false)
  await database.close()
})
