// Runs the product as `npm start` does, in a separate process and data folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type ProductServer = {
  readonly origin: string
  readonly port: number
  readonly pid: number
  readonly dataDir: string
  /** From the start of the process until /readyz succeeds. */
  readonly readyMs: number
  /** Stops the process, and deletes the data folder unless it was given. */
  readonly stop: () => Promise<void>
}

type Options = {
  readonly env?: Readonly<Record<string, string>>
  /** A new folder unless given. */
  readonly dataDir?: string
}

const START = join(import.meta.dirname, '../start.ts')
/** As in the start script of package.json. */
const NODE_FLAGS = ['--max-semi-space-size=16']
const END_WITH_PARENT = join(import.meta.dirname, 'end-with-parent.ts')
/** Long enough to build the web app on a busy machine. */
const READY_TIMEOUT_MS = 120_000

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return response?.ok ?? false
}

export async function startProductServer({ env, dataDir }: Options = {}): Promise<ProductServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'bagwise-product-'))
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...NODE_FLAGS, '--import', END_WITH_PARENT, START], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: folder,
      SIGN_UPS_PER_HOUR: '100000',
      ...env,
    },
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
  }
  while (!(await isReady(port))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || performance.now() - startedAt > READY_TIMEOUT_MS) {
      await stop()
      throw new Error(`The server at ${origin} did not start`)
    }
    await sleep(10)
  }
  const readyMs = performance.now() - startedAt
  return { origin, port, pid: child.pid ?? 0, dataDir: folder, readyMs, stop }
}

/** Runs the work with a server that has these settings, then stops the server. */
export async function withProductServer(
  env: Readonly<Record<string, string>>,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  const server = await startProductServer({ env })
  try {
    await work(server.origin)
  } finally {
    await server.stop()
  }
}
