// A built Bagwise of its own, a slow browser in front of it, and a player with a bag of twenty discs.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { discs } from '@bagwise/catalog'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const BAG_SIZE = 20
const WINDOW = { width: 1440, height: 900 }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

export type Stage = {
  readonly browser: Browser
  readonly page: Page
  readonly close: () => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

async function isReady(server: ChildProcess, origin: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('The server ended before it was ready.')
}

/** Every so many-th disc of other brands: all types, many brands. */
const bagDiscs = (): readonly string[] => {
  const others = discs.filter(({ brand }) => brand !== 'Innova')
  const step = Math.floor(others.length / BAG_SIZE)
  return others
    .filter((_, at) => at % step === 0)
    .slice(0, BAG_SIZE)
    .map(({ id }) => id)
}

async function signUpWithBag(page: Page, origin: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { origin }, data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
    return (await answer.json()) as { id: string }
  }
  const name = randomUUID().slice(0, 8)
  await post('/api/auth/sign-up/email', {
    email: `${name}@example.com`,
    password: 'plastic-flies-9',
    username: `bench_${name}`,
  })
  const bag = await post('/api/bags', { name: 'Twenty' })
  for (const discId of bagDiscs()) await post(`/api/bags/${bag.id}/discs`, { discId })
}

export async function openStage(slowdown: number): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bagwise-bench-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: `${port}`,
      APP_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  })
  let browser: Browser | undefined
  const close = async () => {
    await browser?.close()
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await isReady(server, origin)
    browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS })
    const page = await browser.newPage({ baseURL: origin, viewport: WINDOW })
    await signUpWithBag(page, origin)
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return { browser, page, close }
  } catch (problem) {
    await close()
    throw problem
  }
}
