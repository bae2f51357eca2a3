// `npm run bench -- scale [--players 1000000] [--engine sqlite|postgres]`: every frequent read with a
// million players compared with a thousand.
import { parseArgs } from 'node:util'
import type { Engine } from '../../apps/server/src/platform/db/connect.ts'
import { DAY_MS } from '../../apps/server/src/platform/time.ts'
import { databasesOn, fill } from './scale-databases.ts'
import { type Read, readsOn } from './scale-reads.ts'

const SMALL = 1000
/** The largest accepted ratio. Bags on a middle page are spread over the whole file. */
const limitOf = ({ name }: Read): number => (name.endsWith('middle page') ? 3 : 2)
const ROUNDS = 41
const ROUND_MS = 10
const WARM_UP_CALLS = 300

/** Always noon, because just after midnight a thousand players have hardly any bags from today. */
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2

const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

async function msPerCall({ run }: Read, calls: number): Promise<number> {
  const startedAt = performance.now()
  for (let call = 0; call < calls; call += 1) await run()
  return (performance.now() - startedAt) / calls
}

/** Other load only slows rounds down, so the faster rounds show the cost of the work itself. */
const fastQuintile = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 5)] ?? Number.NaN

/** Warms both up, then times them alternately under the same conditions. */
async function compare(small: Read, large: Read) {
  for (const read of [small, large]) await msPerCall(read, WARM_UP_CALLS)
  const calls = Math.max(1, Math.round(ROUND_MS / (await msPerCall(small, 50))))
  const rounds: { small: number; large: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ small: await msPerCall(small, calls), large: await msPerCall(large, calls) })
  const smallMs = fastQuintile(rounds.map(round => round.small))
  const largeMs = fastQuintile(rounds.map(round => round.large))
  return { smallMs, largeMs, ratio: largeMs / smallMs }
}

async function measureOn(engine: Engine, players: number): Promise<void> {
  const databases = await databasesOn(engine)
  const [small, large] = [await databases.open('small'), await databases.open('large')]
  try {
    await fill(small, { players: SMALL, times: 1, now: NOON })
    await fill(large, { players: SMALL, times: players / SMALL, now: NOON })
    const now = () => NOON
    const largeReads = await readsOn(large, now)
    const rows: Record<string, Record<string, string>> = {}
    for (const [index, read] of (await readsOn(small, now)).entries()) {
      const { smallMs, largeMs, ratio } = await compare(read, largeReads[index] ?? read)
      rows[read.name] = {
        [`${SMALL} players, us`]: (smallMs * 1000).toFixed(0),
        [`${players} players, us`]: (largeMs * 1000).toFixed(0),
        ratio: `${ratio.toFixed(2)}${ratio > limitOf(read) ? ` (over ${limitOf(read)})` : ''}`,
      }
    }
    console.log(`\n${engine}`)
    console.table(rows)
  } finally {
    await small.close()
    await large.close()
    await databases.remove()
  }
}

export async function benchScale(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { players: { type: 'string', default: '1000000' }, engine: { type: 'string' } },
  })
  for (const engine of ENGINES.filter(each => !values.engine || each === values.engine))
    await measureOn(engine, Math.max(SMALL, Number(values.players)))
}
