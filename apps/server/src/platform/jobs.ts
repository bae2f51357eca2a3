// Background jobs: after a response is sent, and once an hour.
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { storageFaultOf } from './db/faults.ts'
import { HOUR } from './time.ts'

/** A random delay, long enough to send the response first, so response times reveal nothing about the work. */
const startDelayMs = () => 50 + Math.random() * 100

export function makeBackground(log: Pick<FastifyBaseLogger, 'error'>) {
  const running = new Set<Promise<void>>()

  return {
    run(work: () => Promise<unknown>): void {
      const task: Promise<void> = sleep(startDelayMs())
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
  /** Named after the data that they delete. */
  readonly sweeps: Readonly<Record<string, () => Promise<number>>>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly everyMs?: number
}

export type Sweeper = { readonly start: () => void; readonly stop: () => Promise<void> }

export function makeSweeper({ sweeps, log, everyMs = HOUR }: SweeperParts): Sweeper {
  let timer: NodeJS.Timeout | undefined
  let inProgress: Promise<void> | undefined

  /** A failed sweep is retried next time and doesn't stop the others. */
  async function sweepAll(): Promise<void> {
    for (const [data, sweep] of Object.entries(sweeps)) {
      try {
        const removed = await sweep()
        if (removed > 0) log.info({ data, removed }, 'deleted expired data')
      } catch (error) {
        const reason = storageFaultOf(error)?.kind ?? 'unknown'
        log.warn({ data, reason }, 'deleting expired data failed, will be retried')
      }
    }
  }

  return {
    start() {
      timer ??= setInterval(() => {
        inProgress ??= sweepAll().finally(() => {
          inProgress = undefined
        })
      }, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await inProgress
    },
  }
}
