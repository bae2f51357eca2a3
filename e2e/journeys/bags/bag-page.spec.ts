// A bag's page: what others see, copy and share, and what they can't see.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aPlayer, expect, ONE_OF_EACH_TYPE, storedBags, test } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'
import { expectToast, recordToasts } from '../../pages/toasts.ts'

test.beforeEach(({ withoutTour }) => withoutTour)

test('[BP4] everyone sees all of a public bag, with and without scripts', async ({
  page,
  signUp,
  createBag,
  baseURL,
  isMobile,
  openVisitorPage,
}) => {
  const { username } = await signUp(aPlayer('ann'))
  const { id } = await createBag('Über the Woods', ONE_OF_EACH_TYPE)
  const [bag] = await storedBags(page)
  await page.request.put(`/api/bags/${id}/discs/${bag?.discs[0]?.id}/notes`, {
    headers: { origin: baseURL ?? '' },
    data: { notes: 'For big skips' },
  })
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  const path = `/u/${username}/uber-the-woods`
  await page.goto(path)

  for (const javaScriptEnabled of [true, false]) {
    const visitor = await openVisitorPage({
      viewport: page.viewportSize(),
      javaScriptEnabled,
    })
    const response = await visitor.goto(path)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['x-robots-tag']).toBeUndefined()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Über the Woods')
    await expect(visitor.getByRole('link', { name: username })).toHaveAttribute(
      'href',
      `/u/${username}`,
    )
    await expect(visitor.getByText('No grade yet', { exact: true })).toBeVisible()
    for (const heading of ['Bag Completeness', 'Bag map', 'Flight paths', 'Discs'])
      await expect(visitor.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(visitor.getByRole('figure')).toHaveCount(2)
    await expect(visitor.getByRole('link', { name: 'Destroyer', exact: true })).toBeVisible()
    await expect(visitor.getByText('For big skips')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Copy to My Bags' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Compare with Mine' })).toHaveAttribute(
      'href',
      `/compare?b=${username}%2Fuber-the-woods`,
    )
    const picture = visitor.getByRole('link', { name: 'Story Image' })
    // With scripts, it is in the share sheet.
    if (javaScriptEnabled) await expect(picture).toHaveCount(0)
    else await expect(picture).toHaveAttribute('href', `/images${path}/story.png`)
    await visitor.context().close()
  }
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  const html = await (await page.request.get(path)).text()
  expect(html).toContain(`<title>Über the Woods by ${username} · Bagwise</title>`)
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`)
  const picture = `${baseURL}/previews${path}.png`
  expect(html).toContain(`<meta property="og:image" content="${picture}"/>`)
  expect(html).not.toContain('noindex')
  for (const address of [picture, `${path}/square.png`.replace('/u/', '/images/u/')])
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/png')

  // After a rename, the old URL redirects to the new one.
  await page.request.patch(`/api/bags/${id}`, {
    headers: { origin: baseURL ?? '' },
    data: { name: 'Lakeside' },
  })
  const moved = await page.request.get(path, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/u/${username}/lakeside`])
})

test('[BP8] a visitor signs in and returns, then clones the bag, opens the clone and undoes it @desktop', async ({
  page,
  signUp,
  createBag,
  openVisitorPage,
}) => {
  const { username } = await signUp(aPlayer('ann'))
  await createBag('Woods', ONE_OF_EACH_TYPE)
  const path = `/u/${username}/woods`
  await page.goto(path)
  // Your own bag can be opened instead of cloned.
  await expect(page.getByRole('link', { name: 'Open in My Bag' })).toBeVisible()
  await expect(page.getByText('Copy to My Bags')).toHaveCount(0)

  const visitor = await openVisitorPage({ viewport: page.viewportSize() })
  await visitor.addInitScript(recordToasts)
  await visitor.addInitScript(() => localStorage.setItem('hasSeenBagTooltips', 'true'))
  const ben = aPlayer('ben')
  const origin = new URL(page.url()).origin
  await visitor.request.post(`${origin}/api/auth/sign-up`, {
    headers: { origin },
    data: ben,
  })
  await visitor.context().clearCookies()
  await visitor.goto(path)
  await visitor.getByRole('link', { name: 'Copy to My Bags' }).click()
  await expect(visitor).toHaveURL(/\/login\?next=/)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await visitor.getByRole('main').getByLabel('Email').fill(ben.email)
  await visitor.getByLabel('Password', { exact: true }).fill(ben.password)
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await expect(visitor).toHaveURL(new RegExp(`${path}$`))

  const copy = visitor.getByRole('button', { name: 'Copy to My Bags' })
  const dialog = visitor.getByRole('dialog', { name: 'Copy to My Bags' })
  const cloneName = `Woods (from @${username})`
  await copy.click()
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(visitor, 'dialog')
  await dialog.getByLabel('Who can see this bag?').selectOption('private')
  await dialog.getByRole('button', { name: 'Copy Bag' }).click()
  await expectToast(visitor, `Copied to "${cloneName}"`)
  const profile = await page.request.get(`/u/${ben.username}`)
  expect(await profile.text()).not.toContain(cloneName)
  await visitor.getByRole('button', { name: 'Undo' }).click()
  await expectToast(visitor, 'Copy removed')
  const bagNames = async () => (await storedBags(visitor)).map(({ name }) => name)
  expect(await bagNames()).toEqual([])

  await copy.click()
  await dialog.getByLabel('Who can see this bag?').selectOption('public')
  await dialog.getByRole('button', { name: 'Copy Bag' }).dblclick()
  await visitor
    .getByRole('region', { name: 'Messages' })
    .getByRole('link', { name: 'Open in My Bag' })
    .click()
  await expect(visitor).toHaveURL(/\/my-bag$/)
  await expect(visitor.getByRole('heading', { level: 2, name: cloneName })).toBeVisible()
  expect(await bagNames()).toEqual([cloneName])

  // A player with a bag can compare both.
  await visitor.goto(path)
  await expect(visitor.getByRole('link', { name: 'Compare with Mine' })).toHaveAttribute(
    'href',
    new RegExp(`^/compare\\?a=${ben.username}%2F[\\w-]+&b=${username}%2Fwoods$`),
  )
  await visitor.context().close()
})

test('[BP1, BP2, T98] a bag shared by link is visible to anyone with the link until the link is replaced', async ({
  page,
  context,
  signUp,
  createBag,
  isMobile,
  openVisitorPage,
}) => {
  const { username } = await signUp(aPlayer('ann'))
  // A unique name, so that bags from other runs don't match.
  const name = `Quiet ${username.slice(-10)}`
  await createBag(name, ONE_OF_EACH_TYPE)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto('/my-bag')
  if (isMobile) await page.getByRole('button', { name: /^Bags \(/ }).click()
  const card = page.getByRole('switch', { name: /^Visibility/ })
  await expect(card).toHaveAccessibleName(/^Visibility: Public/)
  await card.click()
  await page.getByRole('switch', { name: 'Anyone with the link' }).click()
  await expect(card).toHaveAccessibleName(/^Visibility: Link Only/)
  const field = page.getByLabel('Link to this bag')
  await expect(field).toHaveValue(new RegExp(`/u/${username}/[\\w-]{22}$`))
  const link = await field.inputValue()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expectToast(page, 'Link copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast(page, 'Bag URL copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)

  const visitor = await openVisitorPage({ viewport: page.viewportSize() })
  const shared = await visitor.goto(link)
  expect(shared?.status()).toBe(200)
  expect(shared?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  const html = await shared?.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain(`<link rel="canonical" href="${link}"/>`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectNoAxeViolations(visitor)
  // It can't be found by its name or anywhere else.
  for (const place of [
    `/u/${username}/${name.toLowerCase().replace(' ', '-')}`,
    `/u/${username}`,
    '/bags',
    '/leaderboard',
  ]) {
    const text = await (await visitor.request.get(new URL(place, link).href)).text()
    expect(text.includes(name), place).toBe(false)
  }

  await page.getByRole('button', { name: 'New Link' }).click()
  await expectToast(page, 'New link created')
  await expect(field).not.toHaveValue(link)
  await expect(field).toHaveValue(new RegExp(`/u/${username}/[\\w-]{22}$`))
  const old = await visitor.goto(link)
  expect(old?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Bag not found')
  expect(await old?.text()).not.toContain(name)
  const renewed = await field.inputValue()
  expect((await visitor.goto(renewed))?.status()).toBe(200)

  // A public bag's link redirects to its page. A private bag's link is a 404.
  await card.click()
  await expect(card).toHaveAccessibleName(/^Visibility: Public/)
  await expect(async () => {
    expect((await visitor.request.get(renewed, { maxRedirects: 0 })).status()).toBe(302)
  }).toPass()
  await card.click()
  await expect(card).toHaveAccessibleName(/^Visibility: Private/)
  await expect(async () => {
    expect((await visitor.request.get(renewed)).status()).toBe(404)
  }).toPass()
  await visitor.context().close()
})

test('[BP17] other sites can embed the card, but no other page @desktop', async ({
  page,
  context,
  signUp,
  createBag,
  baseURL,
  expectedErrors,
}) => {
  // The blocked frame has no storage, which the script that skips the tour needs.
  expectedErrors.push(/frame-ancestors|X-Frame-Options|Framing|localStorage/i)
  const { username } = await signUp(aPlayer('ann'))
  await createBag('Woods', ONE_OF_EACH_TYPE)
  const path = `/u/${username}/woods`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Embed' }).click()
  const snippet = await page.getByLabel('Paste this into your site').inputValue()
  expect(snippet).toContain(`<iframe src="${baseURL}${path}/embed" title="Woods"`)
  await expectToast(page, 'Snippet copied to clipboard!')

  const blog = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>Blog</title>${snippet}${snippet.replace('/embed"', '"')}`),
  ).listen(0, '127.0.0.1')
  await once(blog, 'listening')
  const { port } = blog.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' })
  const card = page.frameLocator('iframe').first()
  await expect(card.getByRole('heading', { name: 'Woods' })).toBeVisible()
  await expect(card.getByText(`by ${username}`)).toBeVisible()
  const out = card.getByRole('link', { name: /See this bag on Bagwise/ })
  await expect(out).toHaveAttribute('href', `${baseURL}${path}`)
  await expect(out).toHaveAttribute('target', '_blank')
  await expect(
    page.frameLocator('iframe').nth(1).getByRole('heading', { name: 'Woods' }),
  ).toHaveCount(0)
  blog.close()
})
