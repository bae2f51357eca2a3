// A server of one's own, with its own data: for a journey with other settings, for pictures, for measurements.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs the work against the address of a server with these settings, then ends it. */
export async function withServer(
  settings: Readonly<Record<string, string>>,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'bagwise-own-'))
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      SIGN_UPS_PER_HOUR: '100000',
    },
  })
  const ended = once(server, 'exit')
  try {
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) await new Promise(done => setTimeout(done, 100))
    await work(origin)
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
