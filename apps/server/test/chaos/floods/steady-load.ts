// Simulated players who retry after every error. Records when errors happened, and any lost writes.
import { setTimeout as sleep } from 'node:timers/promises'
import { makeWorker, type Worker } from '../faults/ledger.ts'

/** How long a player waits before a retry. A write in progress has ended by then. */
const RETRY_MS = 300
const READS = ['/api/leaderboard?period=daily', '/api/discs/innova-destroyer']

export type SteadyLoad = {
  readonly acknowledged: () => number
  readonly reads: () => number
  /** The times of all errors, by `performance.now()`. */
  readonly errors: () => readonly number[]
  readonly lost: () => readonly string[]
  /** Waits until every player has written and read this many more times. */
  readonly waitForMore: (times: number) => Promise<void>
  /** Ends the load. `down` makes every request fail, and `up` makes requests work again for the last comparison. */
  readonly stop: (proxy: { down: () => Promise<void>; up: () => Promise<void> }) => Promise<void>
}

export function startSteadyLoad(
  origin: string,
  { writers, readers }: { writers: number; readers: number },
): SteadyLoad {
  const errors: number[] = []
  const lost: string[] = []
  const state = { isRunning: true }
  const fail = async () => {
    if (state.isRunning) errors.push(performance.now())
    await sleep(RETRY_MS)
  }

  async function compare(worker: Worker): Promise<boolean> {
    try {
      lost.push(...(await worker.check(origin)))
      return true
    } catch {
      return false
    }
  }

  async function write(worker: Worker): Promise<void> {
    while (state.isRunning) {
      await worker.work(origin)
      await fail()
      while (state.isRunning && !(await compare(worker))) await fail()
    }
  }

  const reads = Array.from({ length: readers }, () => 0)
  async function read(index: number): Promise<void> {
    while (state.isRunning) {
      const path = READS[(reads[index] ?? 0) % READS.length] ?? ''
      const status = await fetch(origin + path).then(
        async response => (await response.text(), response.status),
        () => 0,
      )
      if (status === 200) reads[index] = (reads[index] ?? 0) + 1
      else await fail()
    }
  }

  const workers = Array.from({ length: writers }, (_, index) =>
    makeWorker(`steady_${index}_${process.pid}`, Math.random),
  )
  const ended = Promise.all([...workers.map(write), ...reads.map((_, index) => read(index))])
  const counts = () => [...workers.map(worker => worker.acknowledged()), ...reads]

  return {
    acknowledged: () => workers.reduce((sum, worker) => sum + worker.acknowledged(), 0),
    reads: () => reads.reduce((sum, count) => sum + count, 0),
    errors: () => errors,
    lost: () => lost,
    async waitForMore(times) {
      const targets = counts().map(count => count + times)
      const failure = ended.then(() => {
        throw new Error('The load ended by itself')
      })
      const progress = async () => {
        while (counts().some((count, index) => count < (targets[index] ?? 0))) await sleep(20)
      }
      await Promise.race([progress(), failure])
    },
    async stop({ down, up }) {
      state.isRunning = false
      await down()
      await ended
      await up()
      for (const worker of workers) lost.push(...(await worker.check(origin)))
    },
  }
}
