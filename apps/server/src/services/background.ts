// Work that goes on after an answer has left; a stopping server waits for it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Long enough for the answer to be gone, and never the same: no answer's time tells what was done after it. */
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

    /** Settles when nothing is under way any more. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
