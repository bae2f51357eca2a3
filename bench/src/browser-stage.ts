// Sets up a server, a throttled browser, a player with a bag of 20 discs, and one with 2,000 discs and a bag of 25.
import { randomUUID } from 'node:crypto'
import { discs } from '@bagwise/catalog'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { startProductServer } from '../../scripts/lib/product-server.ts'

const BAG_SIZE = 20
const LARGE_BAG_SIZE = 25
const COLLECTION_SIZE = 2000
const COPIES_PER_REQUEST = 100
const WINDOW = { width: 1440, height: 900 }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

export type Stage = {
  readonly browser: Browser
  /** Of the player with the bag. */
  readonly page: Page
  /** Of the player with the large collection. */
  readonly collectorPage: Page
  readonly close: () => Promise<void>
}

/** A sample of discs from other brands: all types, many brands. */
const bagDiscs = (size: number): readonly string[] => {
  const others = discs.filter(({ brand }) => brand !== 'Innova')
  const step = Math.floor(others.length / size)
  return others
    .filter((_, at) => at % step === 0)
    .slice(0, size)
    .map(({ id }) => id)
}

type Post = (path: string, data: object) => Promise<{ id: string }>

async function signUp(page: Page, origin: string): Promise<Post> {
  const post: Post = async (path, data) => {
    const answer = await page.request.post(path, { headers: { origin }, data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
    return (await answer.json()) as { id: string }
  }
  const name = randomUUID().slice(0, 8)
  await post('/api/auth/sign-up', {
    email: `${name}@example.com`,
    password: 'plastic-flies-9',
    username: `bench_${name}`,
  })
  return post
}

async function addBag(post: Post, size: number): Promise<void> {
  const bag = await post('/api/bags', { name: `${size} discs` })
  for (const discId of bagDiscs(size)) await post(`/api/bags/${bag.id}/discs`, { discId })
}

const PLASTICS = ['Star', 'Champion', 'DX', 'ESP', null]
const COLORS = ['Blue', 'Red', 'Orange', null]

/** Of 400 molds, with the variety a real collection has. */
const aCopyOf = (_: unknown, at: number) => ({
  id: randomUUID(),
  discId: discs[(at * 4) % 1600]?.id,
  plastic: PLASTICS[at % PLASTICS.length],
  color: COLORS[at % COLORS.length],
  weight: 150 + (at % 30),
  condition: 1 + (at % 10),
  note: `Bought at the course, number ${at}`,
})

async function addCollection(post: Post): Promise<void> {
  const copies = Array.from({ length: COLLECTION_SIZE }, aCopyOf)
  for (let start = 0; start < copies.length; start += COPIES_PER_REQUEST)
    await post('/api/copies', { copies: copies.slice(start, start + COPIES_PER_REQUEST) })
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
    const options = { baseURL: origin, viewport: WINDOW }
    const page = await browser.newPage(options)
    await addBag(await signUp(page, origin), BAG_SIZE)
    const collectorPage = await browser.newPage(options)
    const collector = await signUp(collectorPage, origin)
    await addBag(collector, LARGE_BAG_SIZE)
    await addCollection(collector)
    for (const each of [page, collectorPage]) {
      const tools = await each.context().newCDPSession(each)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    return { browser, page, collectorPage, close }
  } catch (problem) {
    await close()
    throw problem
  }
}
