// The operator imports a disc while people use the site. Runs on its own server.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ProductServer, startProductServer } from '../../../scripts/lib/product-server.ts'
import { aPlayer } from '../../fixtures.ts'
import { expect, test } from '../../pages/library.ts'

const COMMAND = join(import.meta.dirname, '../../../apps/server/src/cli/catalog.ts')
const FILE = [
  'brand, Sky High',
  'name, type, speed, glide, turn, fade, year, diameter, height, rim width, rim depth, inside, max weight, known, production, agree, id',
  'Zephyrine, fairway, 8, 5, -1, 2, 2026, 21.1, 1.7, 1.8, 1.2, , 175, , , 1/1,',
].join('\n')

let server: ProductServer
test.beforeAll(async () => {
  server = await startProductServer()
})
test.afterAll(() => server.stop())

async function importDiscs(): Promise<void> {
  const file = join(server.dataDir, 'sky-high.csv')
  writeFileSync(file, FILE)
  const env = { ...process.env, DATA_DIR: server.dataDir }
  await promisify(execFile)(process.execPath, [COMMAND, 'import', file, '--yes'], { env })
}

test('an imported disc appears in the library, can be added to a bag, and shows in a tab that was already open @long', async ({
  page,
  library,
  isMobile,
}) => {
  const { origin } = server
  const headers = { origin }
  const response = await page.request.post(`${origin}/api/auth/sign-up`, {
    headers,
    data: aPlayer('early'),
  })
  expect(response.ok()).toBe(true)
  await page.request.post(`${origin}/api/bags`, { headers, data: { name: 'Woods' } })

  // This tab loaded all discs before the import.
  const openTab = await page.context().newPage()
  const catalogLoaded = openTab.waitForResponse(/\/catalog\/\w+\.json$/)
  await openTab.goto(`${origin}/library?q=zephyrine`)
  await catalogLoaded
  await expect(openTab.getByRole('heading', { name: 'Zephyrine', exact: true })).toHaveCount(0)

  await importDiscs()
  await expect
    .poll(async () => (await page.request.get(`${origin}/api/discs/sky-high-zephyrine`)).status())
    .toBe(200)

  await page.goto(`${origin}/library?q=zephyrine`)
  const card = library.card('Zephyrine')
  await card.getByRole('button', { name: 'Add Zephyrine to bag' }).click()
  await library.expectToast('Disc added to bag!')
  await card.getByRole('link', { name: 'Zephyrine' }).first().click()
  await expect(page.getByRole('heading', { name: 'Zephyrine', level: 1 })).toBeVisible()

  // Without a reload: the bag's response contains the disc.
  if (isMobile) await openTab.getByLabel('Menu').click()
  await openTab.getByRole('link', { name: 'My Bag' }).first().click()
  await expect(openTab.getByRole('link', { name: 'Zephyrine' }).first()).toBeVisible()
  await openTab.close()
})
