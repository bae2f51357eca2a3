// Nothing is counted before a yes, nothing after a no, and the answer can be changed (rule UI3).
import { expect, test } from '../../fixtures.ts'
import { axeIsContent } from '../../pages/looks.ts'
import { withProductServer } from '../../../scripts/lib/product-server.ts'

test('[UI3] where an analytics service is set, it loads after consent alone @long', async ({
  page,
}) => {
  test.skip(test.info().project.name === 'phone', 'the same on both, and a server of its own')
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
      await axeIsContent(page)
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
      // Taken back: what ran ends with the page, and does not come again.
      await Promise.all([page.waitForEvent('load'), choice.click()])
      await expect(choice).not.toBeChecked()
      expect(loaded).toHaveLength(2)
      // Away before the server goes.
      await page.goto('about:blank')
    },
  )
})

test('[UI3] where none is set, nobody is asked and no other host may run scripts', async ({
  page,
}) => {
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+;/)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Usage statistics' })).toHaveCount(0)
})
