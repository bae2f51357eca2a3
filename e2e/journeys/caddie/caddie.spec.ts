// The caddie for a player: by touch and by keyboard, in both units, and when no disc fits.
import type { Page } from '@playwright/test'
import { expect, storedBags, test } from '../../fixtures.ts'
import { bestDiscs } from '../../pages/caddie.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'

const DISCS = [
  'innova-destroyer',
  'innova-firebird',
  'innova-teebird',
  'discraft-buzzz',
  'innova-mako3',
  'innova-aviar',
]

const MANY_DISCS = DISCS.concat(
  ['wraith', 'boss', 'colossus', 'leopard', 'thunderbird', 'roc3', 'valkyrie'].map(
    name => `innova-${name}`,
  ),
  ['comet', 'drone', 'heat', 'luna', 'nuke', 'undertaker', 'zone'].map(name => `discraft-${name}`),
  ['axiom-envy', 'axiom-hex', 'axiom-crave', 'mvp-volt', 'mvp-tesla'],
)

test.beforeEach(({ withoutTour }) => withoutTour)

const typed = (page: Page) => page.getByRole('spinbutton', { name: 'Distance' })
const slider = (page: Page) => page.getByRole('slider', { name: 'Distance' })

test('[CA9, CA19] a player finds a disc by touch and by keyboard', async ({
  page,
  signUp,
  createBag,
  addOwnedDiscs,
}) => {
  await signUp()
  const bag = await createBag('Woods', DISCS)
  const mako = { discId: 'innova-mako3', plastic: 'Star', weight: 178, color: 'Orange' }
  await addOwnedDiscs([mako], bag.id)
  await page.goto('/my-bag')
  await page.getByLabel('Bag views').getByRole('link', { name: 'Caddie' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caddie' })).toBeVisible()
  await expect(bestDiscs(page)).toHaveCount(3)
  // The first disc is visible without scrolling.
  await expect(bestDiscs(page).first()).toBeInViewport({ ratio: 0.9 })

  await page.getByRole('link', { name: 'Accurate Midrange' }).click()
  await expect(page).toHaveURL(/distance=180&release=flat$/)
  await expect(page.getByRole('link', { name: 'Accurate Midrange' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await typed(page).fill('200')
  await expect(page).toHaveURL(/distance=200/)
  await expect(bestDiscs(page).filter({ hasText: 'Mako3' })).toContainText(/Orange Star · 178 g/)
  await expect(bestDiscs(page).first()).toContainText(/Reaches \d+ ft \(you need 200\)/)

  await slider(page).focus()
  await slider(page).press('ArrowRight')
  await slider(page).press('ArrowRight')
  await expect(page).toHaveURL(/distance=210/)
  await expect(typed(page)).toHaveValue('210')
  await page.getByRole('radio', { name: 'Any' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/release=hyzer/)
  await page.getByText('Finish left', { exact: true }).click()
  await page.getByText('Head', { exact: true }).click()
  await page.getByText('Strong', { exact: false }).click()
  await expect(page).toHaveURL(/shape=left.*wind=head&strength=20/)
  await page.getByText('Skip', { exact: true }).click()
  await expect(page).toHaveURL(/avoid=skip/)
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  // Back undoes one choice, and a reload keeps the rest.
  const names = bestDiscs(page).getByRole('link')
  const avoiding = await names.allTextContents()
  await page.goBack()
  const avoid = page.getByRole('group', { name: 'Avoid' })
  await expect(avoid.getByRole('radio', { name: 'None' })).toBeChecked()
  await page.goForward()
  await expect(page.getByRole('radio', { name: 'Skip' })).toBeChecked()
  await expect(names).toHaveText(avoiding)
  await page.reload()
  await expect(names).toHaveText(avoiding)

  await page.goto('/caddie?distance=400')
  await expect(
    page.getByText(
      /^No disc in this bag reaches 400 ft\. The longest controlled throw goes \d+ ft\.$/,
    ),
  ).toBeVisible()
  await expect(bestDiscs(page).first()).toContainText(/Comes up \d+ ft short/)
  await expectNoAxeViolations(page)
  await page.getByText('Your arm:').click()
  await page.getByLabel('Longest throw').fill('450')
  await expect(page.getByText(/^No disc in this bag reaches/)).toHaveCount(0)
  await page.getByText('Meters', { exact: true }).click()
  await expect(typed(page)).toHaveValue('122')
  await expect(bestDiscs(page).first()).toContainText('(you need 122)')
})

test('[CA12] without a fitting disc in the bag, suggests one on the shelf, then one in the library', async ({
  page,
  signUp,
  createBag,
  addOwnedDiscs,
}) => {
  await signUp()
  await createBag('Short', ['innova-aviar'])
  await addOwnedDiscs([{ plastic: 'Champion' }])
  await page.goto('/caddie?distance=250')
  await expect(page.getByText(/^No disc in this bag reaches 250 ft/)).toBeVisible()
  const shelf = page.getByRole('heading', { name: 'On your shelf: this one works' })
  await expect(shelf.locator('..')).toContainText(/Teebird.*Champion/)
  const library = page.getByRole('heading', { name: 'In the library: this one works' })
  await library.locator('..').getByRole('button', { name: /^Add / }).click()
  await expect(page.getByText(/^No disc in this bag reaches/)).toHaveCount(0)
  await expect(bestDiscs(page)).toHaveCount(2)
})

test('[CA13, CA15, CA18] shows what a bag covers, and packs a smaller bag from it @desktop', async ({
  page,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Main', [...DISCS, 'discraft-zone', 'innova-roc3'])
  await page.goto('/bag-analysis')
  const section = page.getByRole('region', { name: 'Shots you can throw' })
  await section
    .getByRole('button', { name: /: missing$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/cell=/)
  await expect(section.getByText('No disc in this bag covers this shot.')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await page.reload()
  await expect(section.getByRole('button', { pressed: true })).toHaveAccessibleName(/: missing$/)
  await section.getByRole('button', { name: /^Add .+ to bag$/ }).click()
  await expect(section.getByRole('button', { pressed: true })).toHaveAccessibleName(
    /: covered by 1 disc, /,
  )

  await page.goto('/my-bag')
  await expect(page.getByRole('heading', { name: 'Pack for a round' })).toBeVisible()
  await page.getByRole('button', { name: 'Three Discs' }).click()
  await expect(
    page.getByRole('list', { name: 'Packed: Three Discs' }).getByRole('listitem'),
  ).toHaveCount(3)
  await expect(page.getByText(/^3 discs: \d+% of what your full bag covers/)).toBeVisible()
  // Otherwise the bar at the top of a phone covers part of a row.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save as New Bag' }).click()
  await expect(page.getByRole('heading', { name: 'Three Discs from Main' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Discs', exact: true }).getByRole('listitem'),
  ).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Bag removed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Main', exact: true })).toBeVisible()
  expect((await storedBags(page)).map(({ name }) => name)).toEqual(['Main'])
})

test('the server-rendered result stays on the screen during hydration @desktop', async ({
  page,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Windy days', ['innova-destroyer', 'innova-teebird', 'innova-aviar'])
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Set once the server-rendered list exists. The observer runs before every paint.
  await page.addInitScript(() => {
    const observed = window as unknown as { list?: Element | null; isRemoved?: boolean }
    new MutationObserver(() => {
      observed.list ??= document.querySelector('[aria-label="Best discs"]')
      if (observed.list && !observed.list.isConnected) observed.isRemoved = true
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/caddie?distance=220')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('list', { name: 'Best discs' })).toBeVisible()
  const wasKept = await page.evaluate(() => {
    const observed = window as unknown as { list?: Element | null; isRemoved?: boolean }
    return Boolean(observed.list) && observed.isRemoved === undefined
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(wasKept).toBe(true)
})

test('25 discs: reports the longest task while the slider moves on a slow phone @desktop', async ({
  page,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Everything', MANY_DISCS)
  await page.goto('/caddie?distance=220&wind=head&strength=15&crosswind=from-left')
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const observed = window as unknown as { longest: Record<string, number> }
    observed.longest = { longtask: 0, event: 0 }
    const observer = new PerformanceObserver(list => {
      for (const { entryType, duration } of list.getEntries())
        observed.longest[entryType] = Math.max(observed.longest[entryType] ?? 0, duration)
    })
    observer.observe({ type: 'longtask' })
    observer.observe({ type: 'event' })
  })
  const slider = page.getByRole('slider', { name: 'Distance' })
  const before = await bestDiscs(page).first().textContent()
  await slider.focus()
  // Slowly enough that no key waits for the one before.
  for (let step = 0; step < 20; step += 1) await slider.press('ArrowRight', { delay: 250 })
  await expect(bestDiscs(page).first()).not.toHaveText(before ?? '')
  const longest = await page.evaluate(
    () => (window as unknown as { longest: Record<string, number> }).longest,
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // Only reported, because it depends on what else the machine does.
  test.info().annotations.push({
    type: 'longest duration in ms with a CPU four times slower',
    description: JSON.stringify(longest),
  })
})
