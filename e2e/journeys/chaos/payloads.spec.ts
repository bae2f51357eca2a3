// Descriptions with scripts that would run if a page rendered them as HTML, in a real browser without the content security policy.
import { parseDescription } from '../../../packages/catalog/src/describe/parse-description.ts'
import { isLong, note } from '../../../apps/server/test/chaos/figures.ts'
import { expect, followLink, test } from '../../fixtures.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'the same code on a phone')
test.use({
  // Pages must be safe without the policy too.
  bypassCSP: true,
  serviceWorkers: 'block',
  expectedErrors: [/Failed to load resource|net::/],
})

const RUN = 'window.hit=1'

/** Each runs if it is parsed as HTML. */
const VECTORS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<a href="javascript:${RUN}" autofocus>press</a>`,
  `<a href="java\tscript:${RUN}">press</a>`,
  `<a href="&#106;avascript:${RUN}">press</a>`,
  `<a href=" jAvAsCrIpT:${RUN}">press</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">press</a>`,
  `<details open ontoggle="${RUN}"><summary>more</summary></details>`,
  `<input autofocus onfocus="${RUN}">`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}"></audio>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>press</button></form>`,
  `<button formaction="javascript:${RUN}" form=x>press</button>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="https://evil.invalid/">`,
  `<style>@import 'https://evil.invalid/x.css'; * { background: url(https://evil.invalid/y) }</style>`,
  `<link rel=stylesheet href="https://evil.invalid/z.css">`,
  `<p style="background:url(https://evil.invalid/w)" onclick="${RUN}">press</p>`,
]

/** Contexts that have fooled other sanitizers. */
const WRAPPERS: readonly ((vector: string) => string)[] = [
  vector => vector,
  vector => `<p>A fine disc.</p>${vector}<p>Truly.</p>`,
  vector => `<noscript><p title="</noscript>${vector}">`,
  vector => `<math><mtext><table><mglyph><style><!--</style>${vector}`,
  vector => `<svg></p><style><a id="</style>${vector}">`,
  vector => `<svg><desc>${vector}</desc></svg>`,
  vector => `<textarea></textarea>${vector}`,
  vector => `<title></title>${vector}`,
  vector => `<xmp></xmp>${vector}`,
  vector => `<template>${vector}</template>${vector}`,
  vector => `<select><option></select>${vector}`,
  vector => `<!--><!-- -->${vector}-->`,
]

const PAYLOADS = WRAPPERS.flatMap(wrap => VECTORS.map(wrap))
/** A long run loads each on its own page. */
const BATCH_SIZE = isLong ? 1 : 30

test(`[T67] [T68] ${PAYLOADS.length} descriptions with scripts are shown, and no script runs`, async ({
  page,
}) => {
  test.setTimeout(600_000)
  const requestedHosts: string[] = []
  page.on('request', request => requestedHosts.push(new URL(request.url()).host))
  await page.goto('/library')
  const ownHost = new URL(page.url()).host
  const links = page.locator('main article a[href^="/library/"]')
  const pages = Math.ceil(PAYLOADS.length / BATCH_SIZE)
  while ((await links.count()) < pages) {
    await page.getByRole('button', { name: /Load More Discs/ }).click()
    const before = await links.count()
    await expect.poll(() => links.count()).toBeGreaterThan(before)
  }
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))

  for (let index = 0; index < pages; index += 1) {
    const payloads = PAYLOADS.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE)
    const html = `<p>Number ${index}.</p>${payloads.join('\n')}<p><strong>The end.</strong></p>`
    const description = parseDescription(html)
    await page.route('**/api/discs/*', async route => {
      const response = await route.fetch()
      const detail = (await response.json()) as object
      await route.fulfill({ response, json: { ...detail, description } })
    })
    await followLink(page, addresses[index] ?? '')
    const main = page.getByRole('main')
    await expect(main).toContainText(`Number ${index}.`)
    // Clicks the payloads' own elements. The exact name skips links to discs such as the Cypress.
    await main.getByText('press', { exact: true }).evaluateAll(all => {
      for (const each of all) if (each instanceof HTMLElement) each.click()
    })
    const found = await main.evaluate(element => ({
      ran: 'hit' in window,
      tags: [
        ...element.querySelectorAll(
          'script, iframe, object, embed, form[action^=javascript], base, meta',
        ),
      ].length,
      handlers: [...element.querySelectorAll('*')].filter(each =>
        each.getAttributeNames().some(name => name.startsWith('on')),
      ).length,
      links: [...element.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
        each => !/^https?:$/.test(each.protocol),
      ).length,
    }))
    note('payloads rendered', payloads.length)
    note('payloads run', found.ran ? payloads.length : 0)
    expect(found).toEqual({ ran: false, tags: 0, handlers: 0, links: 0 })
    await page.unroute('**/api/discs/*')
  }
  expect(requestedHosts.filter(host => host !== ownHost)).toEqual([])
})
