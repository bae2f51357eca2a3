// Repeatedly kills a real server under load, and compares the data after the restart with what was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises'
import { makeWorker } from './ledger.ts'
import { startServer } from '../../support/server-process.ts'

export type CrashReport = {
  readonly kills: number
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly startsMs: readonly number[]
}

const WORKERS = 4
const LONGEST_LIFE_MS = 700

/** `looked` runs while the server is up and nobody is writing. */
export async function killUnderLoad(
  env: Readonly<Record<string, string>>,
  { kills, looked }: { kills: number; looked: () => Promise<void> },
): Promise<CrashReport> {
  const workers = Array.from({ length: WORKERS }, (_, index) =>
    makeWorker(`worker_${index}_${process.pid}`, Math.random),
  )
  const lost: string[] = []
  const startsMs: number[] = []
  for (let kill = 0; kill <= kills; kill += 1) {
    const began = performance.now()
    const server = await startServer({ SIGN_UPS_PER_HOUR: '100000', ...env })
    startsMs.push(performance.now() - began)
    for (const worker of workers) lost.push(...(await worker.check(server.origin)))
    await looked()
    if (kill === kills) {
      server.signal('SIGTERM')
      await server.ended
      break
    }
    const working = Promise.all(workers.map(worker => worker.work(server.origin)))
    // Signing up takes time, so the first run lasts until every worker has started.
    while (workers.some(worker => worker.acknowledged() === 0)) await sleep(50)
    await sleep(Math.random() * LONGEST_LIFE_MS)
    await server.kill()
    await working
  }
  const acknowledged = workers.reduce((sum, worker) => sum + worker.acknowledged(), 0)
  return { kills, acknowledged, lost, startsMs }
}
