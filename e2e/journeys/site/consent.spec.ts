// Analytics load only with consent, which can be changed (rule UI3).
import type { Page } from '@playwright/test'
import { aPlayer, expect, test } from '../../fixtures.ts'
import { expectNoAxeViolations } from '../../pages/screen-checks.ts'
import { withProductServer } from '../../../scripts/lib/product-server.ts'

test('[UI3] a configured analytics service loads only after consent @long', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'the same on a phone, and starts another server')
  const loaded: string[] = []
  await page.route(/^https:/, route => {
    loaded.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await withProductServer(
    { ANALYTICS_ID: 'G-TEST1', TAG_MANAGER_ID: 'GTM-TEST1' },
    async origin => {
      const question = page.getByRole('region', { name: 'Usage statistics' })
      await page.goto(`${origin}/`)
      await expect(question).toBeVisible()
      await expectNoAxeViolations(page)
      await question.getByRole('button', { name: 'No, thanks' }).click()
      await expect(question).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(question).toHaveCount(0)
      expect(loaded).toEqual([])

      await page.goto(`${origin}/privacy-policy`)
      const choice = page.getByRole('switch', { name: 'Usage statistics' })
      await choice.click()
      await expect.poll(() => loaded).toEqual(['/gtag/js', '/gtm.js'])
      // Withdrawing consent reloads the page without the scripts.
      await Promise.all([page.waitForEvent('load'), choice.click()])
      await expect(choice).not.toBeChecked()
      expect(loaded).toHaveLength(2)
      // Leaves the page before the server stops.
      await page.goto('about:blank')
    },
  )
})

/** Reports the page, its referrer and every later URL, as Google Analytics does by default. */
const ANALYTICS = `{
  const report = () => fetch('https://region1.google-analytics.com/g/collect', {
    method: 'POST', mode: 'no-cors',
    body: new URLSearchParams({ dl: location.href, dr: document.referrer, dt: document.title }),
  })
  const { pushState, replaceState } = history
  history.pushState = (...change) => { pushState.apply(history, change); report() }
  history.replaceState = (...change) => { replaceState.apply(history, change); report() }
  addEventListener('popstate', report)
  report()
}`

/** Records all requests to other hosts: URLs, headers and bodies. Our own server must not get a referrer with a path. */
async function recordRequests(page: Page, origin: string) {
  const foreign: string[] = []
  const referrers: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(origin)) referrers.push(request.headers()['referer'] ?? '')
  })
  await page.route(
    url => url.origin !== origin,
    async route => {
      const request = route.request()
      const headers = JSON.stringify(await request.allHeaders())
      foreign.push(`${request.url()} ${headers} ${decodeURIComponent(request.postData() ?? '')}`)
      await route.fulfill({ contentType: 'text/javascript', body: ANALYTICS })
    },
  )
  return { foreign, referrers }
}

test("[T110] a bag's link is never sent to another host, on any page that contains it", async ({
  page,
}) => {
  await withProductServer(
    { ANALYTICS_ID: 'G-TEST1', TAG_MANAGER_ID: 'GTM-TEST1' },
    async origin => {
      const headers = { origin }
      const ann = aPlayer('ann')
      await page.request.post(`${origin}/api/auth/sign-up`, { headers, data: ann })
      const created = await page.request.post(`${origin}/api/bags`, {
        headers,
        data: { name: 'Secret' },
      })
      const { id } = (await created.json()) as { id: string }
      await page.request.post(`${origin}/api/bags/${id}/discs`, {
        headers,
        data: { discId: 'innova-aviar' },
      })
      const shared = await page.request.put(`${origin}/api/bags/${id}/visibility`, {
        headers,
        data: { visibility: 'link' },
      })
      const { linkToken } = (await shared.json()) as { linkToken: string }
      expect(linkToken).toHaveLength(22)
      await page.context().clearCookies()
      const { foreign, referrers } = await recordRequests(page, origin)
      const expectReported = (text: string) =>
        expect.poll(() => foreign.some(request => request.includes(text))).toBe(true)
      const link = `/u/${ann.username}/${linkToken}`

      // From a tracked page, by links inside the app.
      await page.goto(`${origin}/bags`)
      await page.getByRole('button', { name: "Yes, that's fine" }).click()
      await expectReported(`dl=${origin}/bags`)
      await page.goto(`${origin}/compare?a=${ann.username}/elsewhere`)
      await expectReported('/compare?a=')
      await page.getByLabel(/^Second bag: link/).fill(`${origin}${link}`)
      await page.getByRole('button', { name: 'Use This Bag' }).click()
      await expect(page).toHaveURL(url => url.href.includes(linkToken))
      await expect(page.getByText('Secret').first()).toBeVisible()

      // From a page with the link to a page without it, and back.
      await page.goto(`${origin}${link}`)
      await page.getByRole('link', { name: 'Aviar' }).first().click()
      await expect(page).toHaveURL(/library/)
      await page.reload()
      await page.goBack()
      await expect(page).toHaveURL(url => url.href.includes(linkToken))
      for (const path of ['/login', '/signup'])
        await page.goto(`${origin}${path}?next=${encodeURIComponent(link)}`)
      await page.goto(`${origin}${link}/embed`)
      await page.goto(`${origin}/help/flight-numbers`)
      await page.waitForLoadState('networkidle')

      expect(foreign.filter(request => request.includes(linkToken))).toEqual([])
      expect(referrers.filter(referrer => referrer.includes(linkToken))).toEqual([])
      await page.goto('about:blank')
    },
  )
})

test('[UI3] without an analytics service there is no prompt, and no other host may run scripts', async ({
  page,
}) => {
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+;/)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Usage statistics' })).toHaveCount(0)
})
