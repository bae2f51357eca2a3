// The process itself: time to ready with an existing database, memory at rest and after many requests.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../measure.ts'
import { runAtCapacity, requestOf } from './load.ts'
import { fillBags, forget, newDataDir, newPlayer, seedPlayers, startProduct } from './product.ts'

const STARTS = 5
const REQUESTS = 100_000
const REST_MS = 5000

export type Footprint = {
  readonly readyMs: number
  readonly atRest: number
  readonly afterwards: number
  readonly requests: number
}

/** Resident memory in millions of bytes; Linux only. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1.024e-3

export async function footprint(): Promise<Footprint> {
  const dataDir = newDataDir()
  await seedPlayers(dataDir, 1000)
  const starts: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const product = await startProduct(dataDir)
    starts.push(product.readyMs)
    await product.stop()
  }
  const product = await startProduct(dataDir)
  try {
    const { ask, cookie, username } = await newPlayer(product)
    await fillBags(ask)
    const requests = [
      requestOf('/library'),
      requestOf(`/u/${username}`),
      requestOf('/api/leaderboard?period=weekly'),
      requestOf('/api/bags', { cookie }),
    ]
    await sleep(REST_MS)
    const atRest = residentMb(product.pid)
    let answered = 0
    while (answered < REQUESTS) {
      for (const request of requests) {
        const { statuses } = await runAtCapacity(
          { port: product.port, request },
          { connections: 16, milliseconds: 1000 },
        )
        answered += statuses.get(200) ?? 0
      }
    }
    await sleep(REST_MS)
    return {
      readyMs: median(starts),
      atRest,
      afterwards: residentMb(product.pid),
      requests: answered,
    }
  } finally {
    await product.stop()
    forget(dataDir)
  }
}
