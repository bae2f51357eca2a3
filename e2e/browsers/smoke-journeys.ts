// The most important journeys in browsers other than Chromium, which runs all of them.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { aPlayer } from '../players.ts'
import type { Browser, Tab } from './driver.ts'
import { type Network, startNetwork } from './network.ts'
import { SmokePage } from './smoke-page.ts'

const THREE_DISCS = ['discraft-buzzz', 'innova-destroyer', 'discraft-zone']

/** Call this inside a `describe`. */
export function smokeJourneys(name: 'Firefox' | 'WebKit', start: () => Promise<Browser>): void {
  let network: Network
  let browser: Browser
  let tab: Tab
  let page: SmokePage

  beforeAll(async () => {
    network = await startNetwork()
    browser = await start()
    process.stdout.write(`Smoke journeys in ${browser.version}\n`)
  })
  afterAll(async () => {
    await browser.close()
    await network.close()
  })
  beforeEach(async () => {
    tab = await browser.newTab()
    page = new SmokePage(tab, network)
  })
  afterEach(async () => {
    network.reset()
    await tab.close()
  })

  const button = (name: string | RegExp) => ({ role: 'button', name })
  const link = (name: string | RegExp) => ({ role: 'link', name })
  const heading = (name: string | RegExp) => ({ role: 'heading', name })

  async function openWoods(path = '/my-bag'): Promise<void> {
    await page.signUp()
    await page.createBag('Woods', THREE_DISCS)
    await page.goto(path)
  }

  it('signs up, out and in again', async () => {
    const player = aPlayer()
    await page.goto('/signup')
    await page.type({ label: 'Email' }, player.email)
    await page.type({ label: 'Username (optional)' }, player.username)
    await page.type({ label: 'Password' }, player.password)
    await page.type({ label: 'Confirm Password' }, player.password)
    await page.click(button('Create Account'))
    await page.expectVisible(button('Sign Out'))
    await page.expectVisible(heading('Create your first bag'))
    await page.run(`void localStorage.setItem('hasSeenBagTooltips', 'true')`)
    await page.goto('/library')
    await page.click(button('Sign Out'))
    await page.expectText('See you on the course!')
    await page.goto('/login')
    await page.type({ label: 'Email' }, player.email)
    await page.type({ label: 'Password' }, player.password)
    await page.press('Enter')
    await page.expectVisible(button('Sign Out'))
  })

  it('keeps the entered text and shows an error when signing in fails', async () => {
    await page.goto('/login')
    await page.type({ label: 'Email' }, 'nobody@example.com')
    await page.type({ label: 'Password' }, 'not-my-password')
    await page.click(button('Sign In'))
    await page.expectText('Invalid email or password')
    expect(await page.run(`document.querySelector('input[type=email]').value`)).toBe(
      'nobody@example.com',
    )
  })

  it('builds a bag from the library', async () => {
    await page.signUp()
    await page.createBag('Woods', [])
    await page.goto('/my-bag')
    await page.click(link('Browse Disc Library'))
    await page.type({ role: 'searchbox', name: 'Search discs' }, 'zone')
    await page.expectUrl(/q=zone/)
    await page.click(button('Add Zone to bag'))
    await page.expectText('Disc added to bag!')
    await page.expectVisible(button('Zone is in the bag'))
    await expect.poll(() => page.savedDiscs('Woods')).toEqual(['Zone'])
  })

  it('removes a disc from a bag and undoes it', async () => {
    await openWoods()
    await page.click(button('Actions for Buzzz'))
    await page.click({ role: 'menuitem', name: 'Remove from Bag' })
    await page.expectText('Disc removed from bag')
    await expect.poll(() => page.savedDiscs('Woods')).toEqual(['Destroyer', 'Zone'])
    await page.click(button('Undo'))
    await page.expectVisible(button('Actions for Buzzz'))
    await expect.poll(() => page.savedDiscs('Woods')).toHaveLength(3)
  })

  it('swaps a disc', async () => {
    await openWoods('/swap')
    await page.click({ ...link(/^Zone/), within: { role: 'navigation', name: /Choose a disc/ } })
    await page.type({ role: 'combobox', name: 'Brand' }, 'Innova')
    await page.click(button('SWAP Zone for Rat'))
    await page.expectText('Swapped Zone for Rat!')
    await expect.poll(() => page.savedDiscs('Woods')).toEqual(['Buzzz', 'Destroyer', 'Rat'])
  })

  it('converts a bag to another brand', async () => {
    await openWoods('/swap?tab=bag&brand=Innova')
    await page.click(button('EXECUTE CONVERSION'))
    await page.expectText('Successfully swapped 2 discs to Woods!')
    await expect.poll(() => page.savedDiscs('Woods')).toEqual(['Atlas', 'Destroyer', 'Toro'])
  })

  it('recommends a disc for a shot', async () => {
    await page.signUp()
    await page.createBag('Woods', [...THREE_DISCS, 'innova-mako3'])
    await page.goto('/caddie')
    await page.click(link('Accurate Midrange'))
    await page.expectUrl(/distance=180/)
    await page.expectVisible({ role: 'listitem', within: { role: 'list', name: 'Best discs' } })
  })

  it('imports a pasted list', async () => {
    await page.signUp()
    await page.goto('/import')
    await page.type({ label: 'Paste your list' }, 'Innova Teebird\nDiscraft Buzzz')
    await page.expectVisible({ role: 'table', name: 'Preview of the list' })
    await page.click(button('Import 2 Discs'))
    await page.expectVisible(heading(/imported into Main Bag/))
    await expect.poll(() => page.savedDiscs('Main Bag')).toEqual(['Teebird', 'Buzzz'])
  })

  it('copies a list on the first click', async () => {
    await openWoods()
    await page.click(button('Actions for Woods'))
    await page.click({ role: 'menuitem', name: 'Copy List' })
    await page.expectText('List copied to clipboard!')
  })

  it('shares a bag', async () => {
    await openWoods()
    await page.click(button('Share'))
    await page.click(button('Copy Link'))
    await page.expectText('URL copied to clipboard!')
  })

  it('uses a menu by keyboard', async () => {
    await openWoods()
    const trigger = button('Actions for Woods')
    await page.expectVisible(trigger)
    await page.run(`void document.querySelector('[aria-label="Actions for Woods"]').focus()`)
    await page.press('Enter')
    await page.expectVisible({ role: 'menu' })
    await page.press('ArrowDown')
    expect(await page.run(`document.activeElement.getAttribute('role')`)).toBe('menuitem')
    await page.press('Escape')
    await page.expectHidden({ role: 'menu' })
    expect(await page.run(`document.activeElement.getAttribute('aria-label')`)).toBe(
      'Actions for Woods',
    )
  })

  it('adds an owned disc in a dialog', async () => {
    await page.signUp()
    await page.goto('/my-discs')
    await page.click(button('Add Disc'))
    const dialog = { role: 'dialog', name: 'Add disc' }
    await page.type({ role: 'combobox', name: 'Mold', within: dialog }, 'teebird')
    await page.click({ role: 'option', name: /^Teebird Innova/ })
    await page.click({ ...button('Save'), within: dialog })
    await page.expectHidden(dialog)
    await page.expectText('1 disc, 1 mold')
  })

  it('closes a dialog with Escape and returns the focus', async () => {
    await page.signUp()
    await page.goto('/my-discs')
    await page.click(button('Add Disc'))
    const dialog = { role: 'dialog', name: 'Add disc' }
    await page.expectVisible(dialog)
    await page.press('Escape')
    await page.expectHidden(dialog)
    expect(await page.run(`document.activeElement.textContent`)).toContain('Add Disc')
  })

  it('searches the library and returns to the search with Back', async () => {
    await page.goto('/library')
    await page.type({ role: 'searchbox', name: 'Search discs' }, 'teebird')
    await page.expectUrl(/q=teebird/)
    await page.click({ ...link(/^Teebird$/), within: { role: 'region', name: 'Discs' } })
    await page.expectUrl(/\/library\/innova-teebird$/)
    await page.expectVisible(heading(/Teebird/))
    await page.back()
    await page.expectUrl(/q=teebird/)
    await page.expectVisible({ role: 'searchbox', name: 'Search discs' })
  })

  // WebKit's driver waits for all scripts before it does anything.
  it.runIf(name === 'Firefox')(
    "follows a link while the page's scripts are still loading",
    async () => {
      network.delayNextScript()
      await page.start('/library')
      await page.click(link('Leaderboard'))
      await page.expectVisible(heading('Leaderboard'))
      await page.expectUrl(/\/leaderboard$/)
    },
  )

  it('shows bags and the library after a reload without a network', async () => {
    await page.signUp()
    await page.createBag('Windy days', THREE_DISCS)
    await page.goto('/my-bag')
    // They are cached one after the other, in any order.
    for (const [path, text] of [
      ['/my-bag', 'Windy days'],
      ['/api/bags', 'Windy days'],
      ['/library', '</html>'],
    ] as const)
      await expect
        .poll(() => page.cachedText(path), { timeout: 60_000, message: `caches ${path}` })
        .toContain(text)
    network.goOffline()
    await page.reload()
    await page.expectVisible(heading('Windy days'))
    await page.expectText('Buzzz')
    await page.goto('/library')
    await page.expectText('Discs Shown')
  })
}
