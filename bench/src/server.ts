// Measures the running server, compared with a bare server and a bare database with the same bytes and rows.
import { footprint } from './http/footprint.ts'
import { overload } from './http/overload.ts'
import { manyAgainstOne } from './http/postgres-writes.ts'
import { readResults } from './http/reads.ts'
import { addingAgainstBare } from './http/writes.ts'
import { table } from './table.ts'

const share = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2))
const aimOf = (value: number, aim: number) => `${value >= aim ? '' : 'under '}${aim}`
const within = (value: number, aim: number) => `${value <= aim ? '' : 'over '}${aim}`

async function ratios(): Promise<string> {
  const results = [...(await readResults()), await addingAgainstBare(), await manyAgainstOne()]
  return table([
    ['what', 'ratio', 'by processor', 'aim', 'a second', 'compared with'],
    ...results.map(result => [
      result.name,
      share(result.ratio),
      share(result.ofProcessor),
      aimOf(result.ratio, result.aim),
      result.perSecond.toFixed(0),
      result.comparedWith.toFixed(0),
    ]),
  ])
}

async function costs(): Promise<string> {
  const { readyMs, atRest, afterwards, requests } = await footprint()
  return table([
    ['the process', 'measured', 'aim'],
    ['start to ready, ms', readyMs.toFixed(0), within(readyMs, 1500)],
    ['memory at rest, MB', atRest.toFixed(0), within(atRest, 220)],
    [`memory after ${requests} requests, MB`, afterwards.toFixed(0), ''],
  ])
}

async function tooMuch(): Promise<string> {
  const result = await overload()
  return table([
    ['five times its capacity', 'measured', 'aim'],
    ['share of the peak still served', share(result.kept), aimOf(result.kept, 0.7)],
    ['refused with a message', String(result.refused), ''],
    ['refused without Retry-After', String(result.withoutRetryAfter), '0'],
    ['anything else', String(result.others), '0'],
    ['share of the peak within 5 s', share(result.recovered), aimOf(result.recovered, 0.9)],
  ])
}

export async function server(): Promise<void> {
  for (const part of [ratios, costs, tooMuch]) console.log(`${await part()}\n`)
}
