// Reads main-thread tasks and paint delays from the browser's trace.
import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly dur?: number
  readonly args: {
    readonly data?: {
      readonly interactionId?: number
      readonly duration?: number
      readonly commitFinishTime?: number
    }
  }
}

export type Recorded = {
  /** How long each task blocked the main thread, in milliseconds. */
  readonly tasks: readonly number[]
  /** From each input event to the next paint, in milliseconds. */
  readonly paints: readonly number[]
}

const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** The page's own thread: the one that handled its input. */
function mainThread(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const input = events.find(({ name }) => name === 'EventDispatch')
  if (!input) throw new Error('No input was recorded in the trace.')
  return ({ pid, tid }) => pid === input.pid && tid === input.tid
}

/** Milliseconds to the next paint; an event without a visible change has none. */
const paintsOf = (events: readonly TraceEvent[]): readonly number[] =>
  events.flatMap(({ name, args }) => {
    const { interactionId = 0, commitFinishTime, duration = 0 } = args.data ?? {}
    return name === 'EventTiming' && interactionId > 0 && commitFinishTime ? [duration] : []
  })

export async function record(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Recorded> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const buffer = await browser.stopTracing()
  const { traceEvents } = JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] }
  const isMain = mainThread(traceEvents)
  const tasks = traceEvents
    .filter(event => event.name === 'RunTask' && isMain(event))
    .map(({ dur = 0 }) => dur / 1000)
  return { tasks, paints: paintsOf(traceEvents) }
}
