// Does a request leave anything behind when its client disconnects?
import { expect, it } from 'vitest'
import { useDataDirs } from '../support/data-dirs.ts'
import { ABORTS, abort, abortMany } from './aborted.ts'
import { note, scale } from './figures.ts'
import { type ServerProcess, startMeasuredServer, startServer } from '../support/server-process.ts'

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
    const before = await server.memoryUsed()
    await abortMany(portOf(server), COUNT)
    const after = await server.memoryUsed()
    note('aborted requests', COUNT)
    note('largest heap growth by aborted requests (%)', Math.round((after / before - 1) * 100))
    expect(after / before, `${before} and then ${after} bytes`).toBeLessThan(1.1)
    expect(await stopTime(server)).toBeLessThan(await stopsWithin())
    const { stdout } = await server.ended
    expect(stdout).not.toMatch(/"level":[56]0/)
  },
)
