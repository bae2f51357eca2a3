// What the page's main thread did while something was done to it, from the browser's own record.
import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly id2?: { readonly local?: string }
  readonly args: {
    readonly name?: string
    readonly data?: { readonly interactionId?: number; readonly type?: string }
  }
}

export type Recorded = {
  /** How long each task held the main thread, in milliseconds. */
  readonly tasks: readonly number[]
  /** From each press, key or release to the next paint, in milliseconds. */
  readonly paints: readonly number[]
}

const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** The page's own thread: the one that handled its input. */
function mainThread(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const input = events.find(({ name }) => name === 'EventDispatch')
  if (!input) throw new Error('Nothing was pressed while the browser was watched.')
  return ({ pid, tid }) => pid === input.pid && tid === input.tid
}

function paintsOf(events: readonly TraceEvent[]): readonly number[] {
  const timings = events.filter(({ name }) => name === 'EventTiming')
  const ends = new Map(
    timings.filter(({ ph }) => ph === 'e').map(({ id2, ts }) => [id2?.local, ts]),
  )
  return timings
    .filter(({ ph, args }) => ph === 'b' && (args.data?.interactionId ?? 0) > 0)
    .flatMap(({ id2, ts }) => {
      const end = ends.get(id2?.local)
      return end === undefined ? [] : [(end - ts) / 1000]
    })
}

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
