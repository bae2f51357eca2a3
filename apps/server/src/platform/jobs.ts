// Background jobs: after a response is sent, and once an hour.
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { storageFaultOf } from './db/faults.ts'
import { HOUR_MS } from './time.ts'

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
    async whenIdle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type HourlyJobsDeps = {
  /** Each deletes expired data and returns how much. Named after the data. */
  readonly sweeps: Readonly<Record<string, () => Promise<number>>>
  readonly jobs?: Readonly<Record<string, () => Promise<void>>>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly everyMs?: number
}

export type HourlyJobs = { readonly start: () => void; readonly stop: () => Promise<void> }

export function makeHourlyJobs({
  sweeps,
  jobs = {},
  log,
  everyMs = HOUR_MS,
}: HourlyJobsDeps): HourlyJobs {
  let timer: NodeJS.Timeout | undefined
  let inProgress: Promise<void> | undefined

  /** A failed job is retried next time and doesn't stop the others. */
  async function runAll(): Promise<void> {
    for (const [data, sweep] of Object.entries(sweeps)) {
      try {
        const removed = await sweep()
        if (removed > 0) log.info({ data, removed }, 'deleted expired data')
      } catch (error) {
        log.warn({ data, reason: reasonFor(error) }, 'failed to delete expired data; will retry')
      }
    }
    for (const [job, run] of Object.entries(jobs)) {
      try {
        await run()
      } catch (error) {
        log.warn({ job, reason: reasonFor(error) }, 'hourly job failed; will retry')
      }
    }
  }

  return {
    start() {
      timer ??= setInterval(() => {
        inProgress ??= runAll().finally(() => {
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

const reasonFor = (error: unknown): string => storageFaultOf(error)?.kind ?? 'unknown'
