// A server of a journey's own, with settings the shared one does not have. It ends with the journey, whatever ends that.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type OwnServer = {
  readonly origin: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

/** Without the build that `npm start` looks after: the shared server has seen to it. */
const SERVER = join(import.meta.dirname, '../apps/server/src/main.ts')
const READY_WITHIN_MS = 60_000

/** Loaded before the server: a parent that dies, by whatever hand, closes this pipe. */
const ENDS_WITH_PARENT =
  'data:text/javascript,process.stdin.on("end",()=>process.kill(process.pid,"SIGTERM")).resume()'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}

export async function startOwnServer(env: Readonly<Record<string, string>>): Promise<OwnServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'bagwise-own-'))
  const child = spawn(process.execPath, ['--import', ENDS_WITH_PARENT, SERVER], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const end = Date.now() + READY_WITHIN_MS; !(await isReady(origin)); await sleep(50)) {
    if (child.exitCode === null && Date.now() < end) continue
    await stop()
    throw new Error(`no server came up at ${origin}`)
  }
  return { origin, dataDir, stop }
}
