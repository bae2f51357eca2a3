// Clears away what is over, once an hour: ended limits, subscriptions nobody confirmed.
import type { FastifyBaseLogger } from 'fastify'
import { storageFaultOf } from '../db/faults.ts'

const HOUR = 60 * 60_000

export type SweeperParts = {
  /** By what each of them clears. */
  readonly sweeps: Readonly<Record<string, () => Promise<number>>>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly everyMs?: number
}

export type Sweeper = { readonly start: () => void; readonly stop: () => Promise<void> }

export function makeSweeper({ sweeps, log, everyMs = HOUR }: SweeperParts): Sweeper {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  /** One that fails is tried again next time and keeps nobody else from clearing. */
  async function sweepAll(): Promise<void> {
    for (const [what, sweep] of Object.entries(sweeps)) {
      try {
        const removed = await sweep()
        if (removed > 0) log.info({ what, removed }, 'cleared what is over')
      } catch (error) {
        const reason = storageFaultOf(error)?.kind ?? 'unknown'
        log.warn({ what, reason }, 'clearing failed, will be tried again')
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
