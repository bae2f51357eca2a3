// What search engines and link previews see of a page.
import { expect, test } from '../../fixtures.ts'

const PAGES = [
  ['/', '/', '/previews.png'],
  ['/library?q=aviar', '/library', '/previews/library.png'],
  ['/Help/Flight-Numbers', '/help/flight-numbers', '/previews/help/flight-numbers.png'],
  ['/library/innova-aviar', '/library/innova-aviar', '/previews/library/innova-aviar.png'],
] as const

test('[UI1] each page has one URL, a title and description, and a preview image', async ({
  request,
  baseURL,
}) => {
  const texts = new Set<string>()
  for (const [path, address, image] of PAGES) {
    const html = await (await request.get(path)).text()
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${address}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${baseURL}${address}"/>`)
    expect(html).toContain(`<meta property="og:image" content="${baseURL}${image}"/>`)
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(title).toMatch(/ · Bagwise$/)
    texts.add(title).add(description)
    const response = await request.get(image)
    expect(response.headers()['content-type']).toBe('image/png')
  }
  expect(texts.size).toBe(2 * PAGES.length)
})

test('every page in the sitemap exists', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const addressesIn = async (url: string) =>
    [...(await (await request.get(url)).text()).matchAll(/<loc>([^<]+)</g)].map(([, at = '']) => at)
  const sitemaps = await addressesIn('/sitemap.xml')
  expect(sitemaps).toContain(`${baseURL}/sitemaps/players-0.xml`)
  for (const page of await addressesIn('/sitemaps/pages.xml')) {
    expect((await request.get(page)).status(), page).toBe(200)
  }
  expect((await addressesIn('/sitemaps/discs.xml')).length).toBeGreaterThan(1500)
})
