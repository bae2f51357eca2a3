// Background jobs: after a response is sent, and once an hour.
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFaultOf } from './db/faults.ts'
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

type HourlyJobsDeps = {
  /** By name. A job that deletes expired data returns how much. */
  readonly jobs: Readonly<Record<string, () => Promise<number | void>>>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly intervalMs?: number
}

export function makeHourlyJobs({ jobs, log, intervalMs = HOUR_MS }: HourlyJobsDeps) {
  let timer: NodeJS.Timeout | undefined
  let inProgress: Promise<void> | undefined

  /** A failed job is retried next time and doesn't stop the others. */
  async function runAll(): Promise<void> {
    for (const [job, run] of Object.entries(jobs)) {
      try {
        const deleted = await run()
        if (deleted) log.info({ job, deleted }, 'deleted expired data')
      } catch (error) {
        const reason = databaseFaultOf(error)?.kind ?? 'unknown'
        log.warn({ job, reason }, 'hourly job failed; will retry')
      }
    }
  }

  return {
    start(): void {
      timer ??= setInterval(() => {
        inProgress ??= runAll().finally(() => {
          inProgress = undefined
        })
      }, intervalMs)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await inProgress
    },
  }
}
