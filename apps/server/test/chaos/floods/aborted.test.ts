// Does a request leave anything behind when its client disconnects?
import { expect, it } from 'vitest'
import { useDataDirs } from '../../support/data-dirs.ts'
import { ABORTS, abort, abortMany } from './aborted.ts'
import { note, scale } from '../figures.ts'
import {
  type ServerProcess,
  startMeasuredServer,
  startServer,
} from '../../support/server-process.ts'

const newDataDir = useDataDirs()
const COUNT = scale(1600, 50_000)
const portOf = ({ origin }: ServerProcess) => Number(new URL(origin).port)

async function stopTime(server: ServerProcess): Promise<number> {
  const began = performance.now()
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
  return performance.now() - began
}

/** Under a second; on a busy machine, at most a few times what any stop takes. */
async function stopsWithin(): Promise<number> {
  const untouched = await startServer({ DATA_DIR: newDataDir() })
  return Math.max(1000, 3 * (await stopTime(untouched)))
}

/** The memory in use once it no longer shrinks. */
async function settledMemory(
  server: Awaited<ReturnType<typeof startMeasuredServer>>,
): Promise<number> {
  let used = Infinity
  const isSettled = async () => {
    const now = await server.memoryUsed()
    const settled = now > 0.99 * used
    used = now
    return settled
  }
  await expect.poll(isSettled, { interval: 500 }).toBe(true)
  return used
}

it('[F33] after one aborted request of each kind the next stop waits for nothing, and the log has no error', async () => {
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'info' })
  for (const kind of Object.values(ABORTS)) await abort(portOf(server), kind)
  // Served after everything before it: by then the server has noticed that those clients are gone.
  await fetch(`${server.origin}/healthz`)
  expect(await stopTime(server)).toBeLessThan(await stopsWithin())
  const { stdout, stderr } = await server.ended
  expect(stderr).toBe('')
  expect(stdout).not.toMatch(/"level":[56]0/)
  expect(stdout).toMatch(/"path":"\/api\/auth\/sign-in".*"msg":"request aborted"/)
})

it(
  `[T87] [F33] after ${COUNT} aborted requests of every kind the heap has grown by less than a tenth, and a stop takes less than a second`,
  { timeout: 600_000 },
  async () => {
    const server = await startMeasuredServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'info' })
    // Code that is loaded and compiled on first use is not growth.
    await abortMany(portOf(server), COUNT / 4)
    const before = await settledMemory(server)
    await abortMany(portOf(server), COUNT)
    note('aborted requests', COUNT)
    // Work that is still in progress is not growth, so wait until it is done.
    let growth = Infinity
    const measured = async () => (growth = (await server.memoryUsed()) / before)
    await expect.poll(measured, { interval: 500 }).toBeLessThan(1.1)
    note('largest heap growth by aborted requests (%)', Math.round((growth - 1) * 100))
    expect(await stopTime(server)).toBeLessThan(await stopsWithin())
    const { stdout } = await server.ended
    expect(stdout).not.toMatch(/"level":[56]0/)
  },
)
