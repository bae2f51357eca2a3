// A real server in a separate process: started with settings, called over HTTP, stopped or killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../../../scripts/lib/free-port.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** The script of npm start; only for starts that fail before anything is built. */
const START = join(ROOT, 'scripts/start.ts')
const SERVER_WITH_PAGES = join(import.meta.dirname, '../../src/main.ts')
const MEASURED_SERVER = join(import.meta.dirname, 'measured-server.ts')
const SERVE = new URL('../../src/serve.ts', import.meta.url).href
/** The server without pages, which is enough for most tests. */
const API_SERVER = `--eval=import('${SERVE}').then(({ serve }) => serve({ env: process.env }))`
/** Caches compiled code, which halves the time of a start. */
const NODE_COMPILE_CACHE = join(ROOT, '.cache/compiled')

type Env = Readonly<Record<string, string>>

export type ExitResult = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export type ServerProcess = {
  readonly origin: string
  readonly pid: number
  readonly signal: (signal: NodeJS.Signals) => void
  readonly ended: Promise<ExitResult>
  /** Kills it and waits until it has exited. */
  readonly kill: () => Promise<void>
}

/** The server doesn't inherit this run's settings. */
function spawnServer(env: Env, script = API_SERVER) {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      WORK_SHARE: '100',
      ...env,
    },
  })
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = once(child, 'close').then(([code]): ExitResult => ({
    code: code as number | null,
    stdout,
    stderr,
  }))
  return { child, ended, output: () => stdout }
}

/** Returns the output and exit code of a start that is expected to fail. */
export const runFailingStart = (env: Env): Promise<ExitResult> => spawnServer(env).ended

/** Runs `npm start` with settings that it rejects before it builds anything. */
export const runFailingNpmStart = (env: Env): Promise<ExitResult> => spawnServer(env, START).ended

/** Resolves once the server listens; `PORT` defaults to a free one. */
export async function startServer(env: Env, script = API_SERVER): Promise<ServerProcess> {
  return (await start(env, script)).server
}

/** Starts the server with the web build. */
export async function startServerWithPages(env: Env): Promise<ServerProcess> {
  return (await start(env, SERVER_WITH_PAGES)).server
}

export type MeasuredServer = ServerProcess & {
  /** Bytes in use after a garbage collection: heap and external buffers. */
  readonly memoryUsed: () => Promise<number>
  /** Since the last call, in milliseconds: the 99th percentile of the delay, and the longest work without a pause. */
  readonly eventLoop: () => Promise<{ readonly delay: number; readonly longestWork: number }>
}

/** Starts a measured server with the web build. */
export async function startMeasuredServer(env: Env): Promise<MeasuredServer> {
  const { server, child } = await start(env, MEASURED_SERVER)
  const requestReport = async <T>(name: 'memory' | 'eventLoop'): Promise<T> => {
    child.send(name)
    const [report] = (await once(child, 'message')) as [T]
    return report
  }
  return {
    ...server,
    memoryUsed: () => requestReport('memory'),
    eventLoop: () => requestReport('eventLoop'),
  }
}

async function start(env: Env, script: string) {
  const port = env['PORT'] ?? String(await freePort())
  const { child, ended, output } = spawnServer({ PORT: port, ...env }, script)
  const ready = new Promise<void>(resolve => {
    child.stdout?.on('data', () => {
      if (output().includes('Bagwise is ready')) resolve()
    })
  })
  const exitedEarly = ended.then(({ stdout, stderr }) => {
    throw new Error(`The server exited during startup: ${stderr || stdout}`)
  })
  await Promise.race([ready, exitedEarly])
  exitedEarly.catch(() => {})
  const server: ServerProcess = {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    signal: signal => void child.kill(signal),
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
  return { server, child }
}
