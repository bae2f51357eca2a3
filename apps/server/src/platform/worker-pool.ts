// Worker threads for images.
import { Piscina } from 'piscina'

/** An idle worker exits and frees its memory. */
const IDLE_MS = 60_000

/** Runs the function `name` of the module at `url` in up to `maxThreads` worker threads. */
export const makeWorkerPool = <Task, Result>(
  url: URL,
  { name, maxThreads }: { readonly name: string; readonly maxThreads: number },
): Piscina<Task, Result> =>
  new Piscina<Task, Result>({
    filename: url.href,
    name,
    minThreads: 0,
    maxThreads,
    // Requests have priority when all cores are busy.
    niceIncrement: 10,
    idleTimeout: IDLE_MS,
  })
