// A whole visit without a mouse, with a visible focus at every step.
import type { Page } from '@playwright/test'
import { aPlayer, expect, test } from '../../fixtures.ts'
import { expectFocusRingNotClipped } from '../../pages/screen-checks.ts'

/** Presses Tab until the focused element has this name. Each focus must be visible. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body)
        return { name: '', isVisible: true }
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
      // A card shows its link's focus around the whole card, a slider around its thumb.
      const frames = [undefined, '::before', '::after'].map(part => getComputedStyle(focused, part))
      return {
        name: (
          focused.getAttribute('aria-label') ??
          (labels.map(label => label.textContent).join(' ') || focused.textContent)
        ).trim(),
        isVisible: frames.some(
          ({ outlineStyle, outlineWidth }) =>
            outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        ),
      }
    })
    expect(focus.isVisible, `the focus on "${focus.name}" is not visible`).toBe(true)
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return
  }
  throw new Error(`Tab never reached ${name}`)
}

test.beforeEach(({ withoutTour }) => withoutTour)

test('a visit works by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key')
  const player = aPlayer()
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Get Started Free')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  for (const [field, value] of [
    ['Email', player.email],
    ['Username (optional)', player.username],
    ['Password', player.password],
    ['Confirm Password', player.password],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/my-bag')
  await expect(page.getByRole('searchbox', { name: 'Add discs' })).toBeVisible()
  await tabTo(page, 'Add discs')
  await page.keyboard.type('Zone')
  await expect(page.getByRole('list', { name: 'Discs found' })).toContainText('Zone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Main Bag', level: 2 })).toBeVisible()

  await page.goto('/library')
  await expect(page.getByText('Adding to:')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('buzzz')
  await expect(page.getByRole('link', { name: /buzzz/i }).first()).toBeVisible()
  await tabTo(page, /^Add Buzzz/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Disc added to bag!')).toBeVisible()

  await page.goto('/my-bag')
  await expect(page.getByText('Buzzz').first()).toBeVisible()
  await tabTo(page, 'Sign Out')
  await page.keyboard.press('Enter')
  await expect(page.getByText('See you on the course!')).toBeVisible()
})

test('focus rings are not cut off on a narrow screen', async ({ page, signUp, createBag }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp()
  await createBag('Woods', ['discraft-buzzz'])
  await page.goto('/library')
  await expectFocusRingNotClipped(page.getByRole('searchbox', { name: 'Search discs' }))
  await page.goto('/leaderboard')
  await expectFocusRingNotClipped(page.getByRole('tab', { name: 'Today' }))
  await page.goto('/my-bag')
  const expand = page.getByRole('button', { name: /^Bags/ })
  if (await expand.isVisible()) await expand.click()
  await page.getByRole('button', { name: 'New Bag' }).click()
  await expectFocusRingNotClipped(page.getByRole('textbox', { name: 'Bag name' }))
  await page.getByRole('button', { name: 'Actions for Woods' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expectFocusRingNotClipped(page.getByRole('textbox', { name: 'New name for Woods' }))
})
