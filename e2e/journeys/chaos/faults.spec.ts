// Every page with each of its requests failing in five ways: it shows an error with a way to continue, never a blank page.
import type { Route } from '@playwright/test'
import { expect, followLink, test } from '../../fixtures.ts'
import { EIGHT_DISCS } from '../../pages/my-bag.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'the same code on a phone')
test.use({
  // A service worker would respond instead of the network.
  serviceWorkers: 'block',
  expectedErrors: [
    /Failed to load resource|Failed to fetch|net::|JSON|ApiProblem|NetworkError|toast: Failed to load/,
  ],
})

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a server error': route =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken inside' } }),
  'a timeout': route => route.abort('timedout'),
  'an HTML page': route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Gateway</h1>' }),
  'an empty body': route => route.fulfill({ status: 200, body: '' }),
  'unexpected JSON': route => route.fulfill({ json: { nonsense: [1, 2, 3] } }),
}

/** The path of each page, its error message, and the button that sends its first request if opening it doesn't. */
const PAGES: readonly (readonly [path: string, message: RegExp, button?: string])[] = [
  ['/my-bag', /Failed to load bags/],
  ['/swap', /Failed to load/],
  ['/bag-analysis', /Failed to load/],
  ['/caddie', /Failed to load/],
  ['/import', /Failed to load the library/, 'Try the Sample'],
  ['/compare', /Failed to load|Something went wrong/],
  ['/library', /Failed to load|Something went wrong/],
  ['/leaderboard', /Failed to load leaderboard/],
  ['/profile/edit', /Failed to load profile/],
  ['/u/:username', /Failed to load profile|Something went wrong/],
  ['/u/:username/woods', /Failed to load|Something went wrong/],
]

/** `npm test` tests two of the faults on each page in turn. Unit tests check that all of them become the same error. */
const faultsOf = (index: number) => {
  const all = Object.entries(FAULTS)
  return process.env['E2E_ALL']
    ? all
    : [0, 1].flatMap(offset => all.slice((2 * index + offset) % 5).slice(0, 1))
}

test('[F18] every page shows an error if its requests fail', async ({
  page,
  signUp,
  createBag,
}) => {
  test.slow()
  const { username } = await signUp()
  await createBag('Woods', EIGHT_DISCS.slice(0, 3))
  await page.goto('/privacy-policy')
  for (const [index, [path, message, button]] of PAGES.entries()) {
    for (const [number, [fault, respond]] of faultsOf(index).entries()) {
      await test.step(`${path}: ${fault}`, async () => {
        const calls = /\/api\/(?!.*events)|\/catalog\/|\.data(\?|$)/
        await page.route(calls, respond)
        await followLink(page, path.replace(':username', username))
        const main = page.getByRole('main')
        // The page keeps its text, so it sends the request as soon as it opens again.
        if (button && number === 0) await main.getByRole('button', { name: button }).click()
        await expect(main).toContainText(message, { timeout: 20_000 })
        await expect(main.getByRole('link').or(main.getByRole('button')).first()).toBeVisible()
        await page.unroute(calls)
        // Failures aren't cached: the next visit loads again.
        await followLink(page, '/privacy-policy')
        await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
      })
    }
  }
})
