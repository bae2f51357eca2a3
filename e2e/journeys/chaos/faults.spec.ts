// Every page with each of its calls failing in five ways: it says what is wrong and offers a way on, and is never white.
import type { Route } from '@playwright/test'
import { expect, followLink, test } from '../../fixtures.ts'
import { EIGHT_DISCS } from '../../pages/my-bag.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'the same code on a phone')
test.use({
  // What stands between page and network would answer for it.
  serviceWorkers: 'block',
  expectedErrors: [
    /Failed to load resource|Failed to fetch|net::|JSON|ApiProblem|NetworkError|toast: Failed to load/,
  ],
})

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a failure': route =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken inside' } }),
  'no answer': route => route.abort('timedout'),
  'a page instead': route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Gateway</h1>' }),
  nothing: route => route.fulfill({ status: 200, body: '' }),
  'something else': route => route.fulfill({ json: { nonsense: [1, 2, 3] } }),
}

/** Where the page is, and the words of its trouble. */
const PAGES: readonly (readonly [string, RegExp])[] = [
  ['/my-bag', /Failed to load bags/],
  ['/swap', /Failed to load/],
  ['/bag-analysis', /Failed to load/],
  ['/leaderboard', /Failed to load leaderboard/],
  ['/profile/edit', /Failed to load profile/],
  ['/u/:username', /Failed to load profile|Something Went Wrong/],
]

/** `npm test` gives each page two of the faults in turn; unit tests check that all become the same error. */
const faultsOf = (index: number) => {
  const all = Object.entries(FAULTS)
  return process.env['E2E_ALL']
    ? all
    : [0, 1].flatMap(at => all.slice((2 * index + at) % 5).slice(0, 1))
}

test('[F18] every page says what is wrong, whatever its calls return', async ({
  page,
  signUp,
  bagWith,
}) => {
  test.slow()
  const { username } = await signUp()
  await bagWith('Woods', EIGHT_DISCS.slice(0, 3))
  await page.goto('/privacy-policy')
  for (const [index, [path, words]] of PAGES.entries()) {
    for (const [fault, answer] of faultsOf(index)) {
      await test.step(`${path}: ${fault}`, async () => {
        const calls = /\/api\/(?!.*events)|\/catalog\/|\.data(\?|$)/
        await page.route(calls, answer)
        await followLink(page, path.replace(':username', username))
        const main = page.getByRole('main')
        await expect(main).toContainText(words, { timeout: 20_000 })
        await expect(main.getByRole('link').or(main.getByRole('button')).first()).toBeVisible()
        await page.unroute(calls)
        // Failures aren't cached: the next visit loads again.
        await followLink(page, '/privacy-policy')
        await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
      })
    }
  }
})
