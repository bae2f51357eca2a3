// A short search for a request that the server handles wrongly. `npm run chaos` runs a long one.
import { expect, it } from 'vitest'
import { describeOnBothEngines, withBothEngines } from '../../support/databases/databases.ts'
import { note, scale } from '../figures.ts'
import { differenceOf, fuzz } from './fuzz.ts'

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? scale(250, 52_000))
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

describeOnBothEngines('requests of every kind', open => {
  it(
    `[F21] [F33] [T71] [T72] [T73] [T86] get a response that matches its schema and never a 5xx; nothing hostile is stored, and no page changes for visitors (seed ${SEED})`,
    { timeout: 120_000 + REQUESTS * 40 },
    async () => {
      const report = await fuzz(await open(), { requests: REQUESTS, seed: SEED })
      note('requests fuzzed', report.requests)
      note('5xx while fuzzing', [...report.byStatus].filter(([status]) => status >= 500).length)
      expect(report.failure).toBe('')
      expect(report.requests).toBeGreaterThanOrEqual(REQUESTS)
      // The search would prove little if every request or none were rejected.
      const count = (from: number) =>
        [...report.byStatus].reduce((sum, [s, n]) => sum + (s >= from && s < from + 100 ? n : 0), 0)
      expect(count(200)).toBeGreaterThan(REQUESTS / 8)
      expect(count(400)).toBeGreaterThan(REQUESTS / 4)
    },
  )
})

it(
  `[F21] every request gets the same status on both engines (seed ${SEED})`,
  {
    timeout: 120_000 + REQUESTS * 40,
  },
  () =>
    withBothEngines(async databases => {
      expect(await differenceOf(databases, { requests: REQUESTS, seed: SEED })).toBe('')
    }),
)
