// Work that goes on after an answer has left; a stopping server waits for it.
import type { FastifyBaseLogger } from 'fastify'

export function makeBackground(log: Pick<FastifyBaseLogger, 'error'>) {
  const running = new Set<Promise<void>>()

  return {
    run(work: () => Promise<unknown>): void {
      const task: Promise<void> = work()
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
