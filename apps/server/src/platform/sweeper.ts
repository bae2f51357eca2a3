// Deletes expired data once an hour, such as old rate limits and unconfirmed subscriptions.
import type { FastifyBaseLogger } from 'fastify'
import { storageFaultOf } from './db/faults.ts'

const HOUR = 60 * 60_000

export type SweeperParts = {
  /** By the name of what each one deletes. */
  readonly sweeps: Readonly<Record<string, () => Promise<number>>>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly everyMs?: number
}

export type Sweeper = { readonly start: () => void; readonly stop: () => Promise<void> }

export function makeSweeper({ sweeps, log, everyMs = HOUR }: SweeperParts): Sweeper {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  /** A task that fails is retried next time and does not stop the others. */
  async function sweepAll(): Promise<void> {
    for (const [what, sweep] of Object.entries(sweeps)) {
      try {
        const removed = await sweep()
        if (removed > 0) log.info({ what, removed }, 'deleted expired data')
      } catch (error) {
        const reason = storageFaultOf(error)?.kind ?? 'unknown'
        log.warn({ what, reason }, 'deleting expired data failed, will be retried')
      }
    }
  }

  return {
    start() {
      timer ??= setInterval(() => {
        underWay ??= sweepAll().finally(() => {
          underWay = undefined
        })
      }, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
