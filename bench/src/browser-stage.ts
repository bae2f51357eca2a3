// Sets up a server, a throttled browser, and a player with a bag of twenty discs.
import { randomUUID } from 'node:crypto'
import { discs } from '@bagwise/catalog'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { startProductServer } from '../../scripts/lib/product-server.ts'

const BAG_SIZE = 20
const WINDOW = { width: 1440, height: 900 }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

export type Stage = {
  readonly browser: Browser
  readonly page: Page
  readonly close: () => Promise<void>
}

/** A sample of discs from other brands: all types, many brands. */
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
  const server = await startProductServer({ env: { LOG_LEVEL: 'error' } })
  const { origin } = server
  let browser: Browser | undefined
  const close = async () => {
    await browser?.close()
    await server.stop()
  }
  try {
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
