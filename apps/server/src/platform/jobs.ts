// Work outside of requests: after a response is sent, and once an hour.
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { storageFaultOf } from './db/faults.ts'
import { HOUR } from './time.ts'

/** A random delay, long enough for the response to be sent, so that response times reveal nothing about the work. */
const beginAfterMs = () => 50 + Math.random() * 100

export function makeBackground(log: Pick<FastifyBaseLogger, 'error'>) {
  const running = new Set<Promise<void>>()

  return {
    run(work: () => Promise<unknown>): void {
      const task: Promise<void> = sleep(beginAfterMs())
        .then(work)
        .then(
          () => {},
          error => log.error({ err: error }, 'background work failed'),
        )
        .finally(() => running.delete(task))
      running.add(task)
    },

    /** Resolves when no work is in progress. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

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
