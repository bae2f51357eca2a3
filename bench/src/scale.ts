// npm run bench -- scale [--players 1000000] [--engine sqlite|postgres] [--in FOLDER] [--postgres URL] [--keep]
// Compares the same work at a million players and at a thousand, in the same run.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database, Engine } from '../../apps/server/src/platform/db/connect.ts'
import { databasesOn, fill, sizesOf, type Where } from './scale-databases.ts'
import { type Work, workOn } from './scale-work.ts'
import { table } from './table.ts'

const SMALL = 1000
const AIM = 1.5
const ROUNDS = 61
const ROUND_MS = 10

/** Always noon: just after midnight a thousand players have hardly any bags of today. */
const DAY = 24 * 60 * 60_000
const NOON = Math.floor(Date.now() / DAY) * DAY - DAY / 2
const now = () => NOON + Math.floor(performance.now())

const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

async function timed({ run }: Work, repeats: number): Promise<number> {
  const began = performance.now()
  for (let call = 0; call < repeats; call += 1) await run()
  return (performance.now() - began) / repeats
}

/** Other load only slows rounds down, so the faster rounds show the cost of the work itself. */
const undisturbed = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 5)] ?? Number.NaN

/** Warms both up, then times them alternately, so that both have the same conditions. */
async function compare(small: Work, large: Work) {
  for (const work of [small, large]) await timed(work, 600)
  const repeats = Math.max(1, Math.round(ROUND_MS / (await timed(small, 50))))
  const rounds: { small: number; large: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ small: await timed(small, repeats), large: await timed(large, repeats) })
  }
  const [atSmall, atLarge] = [
    undisturbed(rounds.map(round => round.small)),
    undisturbed(rounds.map(round => round.large)),
  ]
  return { name: small.name, small: atSmall, large: atLarge, ratio: atLarge / atSmall }
}

const count = (value: number) => value.toLocaleString('en')
const micros = (ms: number) => `${(ms * 1000).toFixed(0)} us`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

async function printSizes(database: Database, players: number): Promise<void> {
  const sizes = await sizesOf(database)
  const sum = (of: 'table' | 'indexes') => sizes.reduce((bytes, size) => bytes + size[of], 0)
  const rows = [...sizes.slice(0, 8), { name: 'all', table: sum('table'), indexes: sum('indexes') }]
  console.log(`\n${database.engine} at ${count(players)} players`)
  const cells = rows.map(size => [size.name, megabytes(size.table), megabytes(size.indexes)])
  console.log(table([['table', 'rows', 'indexes'], ...cells]))
}

async function measureOn(engine: Engine, players: number, where: Where): Promise<void> {
  const databases = await databasesOn(engine, where)
  const small = await databases.open(SMALL)
  const large = await databases.open(players)
  try {
    await fill(small, { players: SMALL, now: NOON })
    const seconds = await fill(large, { players, now: NOON })
    if (seconds !== undefined) {
      console.log(`\n${engine}: ${count(players)} players created in ${seconds.toFixed(0)} s`)
    }
    await printSizes(large, players)
    const atLarge = await workOn(large, { players, now })
    const rows = [['what', count(SMALL), count(players), 'ratio', 'aim']]
    for (const [index, atSmall] of (await workOn(small, { players: SMALL, now })).entries()) {
      const other = atLarge[index]
      if (!other) continue
      const { name, ratio, ...times } = await compare(atSmall, other)
      const aim = `${ratio <= AIM ? '' : 'over '}${AIM}`
      rows.push([name, micros(times.small), micros(times.large), ratio.toFixed(2), aim])
    }
    console.log(`\n${table(rows)}`)
  } finally {
    await small.close()
    await large.close()
    await databases.leave()
  }
}

export async function scale(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      players: { type: 'string', default: '1000000' },
      engine: { type: 'string' },
      in: { type: 'string', default: join(tmpdir(), 'bagwise-scale') },
      postgres: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  })
  const where = { folder: values.in, postgres: values.postgres, keep: values.keep }
  for (const engine of ENGINES.filter(each => !values.engine || each === values.engine)) {
    await measureOn(engine, Number(values.players), where)
  }
}
