// Pages stay readable on the narrowest phone, and with text twice as large on a phone and on a desktop:
// no horizontal scroll, no word broken across lines, and no text cut off.
import type { Page } from '@playwright/test'
import { hasHorizontalScroll } from '../../fixtures.ts'
import { expect, test } from '../../pages/my-discs.ts'

const SCREENS = [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
  { width: 1280, text: '200%' },
] as const

const VISITOR_PAGES = [
  '/',
  '/library',
  '/library/innova-destroyer',
  '/leaderboard',
  '/bags',
  '/try?d=f55pcc.85disw.bli4c7&n=Woods',
  '/caddie',
  '/compare',
  '/compare?discs=innova-destroyer,discraft-buzzz',
  '/login',
  '/signup',
  '/privacy-policy',
  '/help/getting-started',
  '/help/flight-numbers',
  '/help/bag-building',
]
const PLAYER_PAGES = [
  '/my-bag',
  // The panel of a disc.
  '/my-bag?disc=innova-destroyer',
  '/bag-analysis',
  '/caddie',
  '/swap',
  '/import',
  '/my-discs',
  '/profile/edit',
  '/profile/account',
  '/u/:username',
  '/u/:username/wednesday-league',
]

const DISCS = [
  'innova-destroyer',
  'innova-wraith',
  'innova-firebird',
  'innova-thunderbird',
  'innova-sidewinder',
  'innova-roadrunner',
  'innova-teebird',
  'innova-leopard',
  'innova-roc3',
  'innova-mako3',
  'discraft-buzzz',
  'discraft-zone',
  'innova-aviar',
  'discraft-luna',
]

type UnreadableText = { readonly problem: 'broken word' | 'cut-off text'; readonly text: string }

/** Runs in the page. Checks every visible word. */
function findUnreadableTexts(): UnreadableText[] {
  const found = new Map<string, UnreadableText>()
  const report = (problem: UnreadableText['problem'], text: string, { parentElement }: Node) =>
    found.set(`${problem} ${text}`, {
      problem,
      text: `${text} in ${parentElement?.closest('[class]')?.getAttribute('class') ?? ''}`,
    })
  const isHiddenBox = ({ width, height }: DOMRect) => width <= 1 || height <= 1
  const isTitled = (element: Element | null) => element?.closest('[title]') !== null

  /** The parts of the box that ancestors cut off, in pixels. Ancestors that scroll don't cut. */
  function cutOffPixels(element: Element, box: DOMRect): number {
    let cut = 0
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(at)
      const edge = at.getBoundingClientRect()
      // Text for screen readers only.
      if (clipPath !== 'none' || (overflowX !== 'visible' && isHiddenBox(edge))) return 0
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto') return cut
      if (overflowX === 'hidden' || overflowX === 'clip')
        cut = Math.max(cut, box.right - edge.right, edge.left - box.left)
      if (overflowY === 'hidden' || overflowY === 'clip')
        cut = Math.max(cut, box.bottom - edge.bottom, edge.top - box.top)
      if (position === 'fixed') break
    }
    return cut
  }

  const range = document.createRange()
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { parentElement } = node
    if (!parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue
    if (parentElement.closest('script, style, noscript, svg, option, textarea')) continue
    for (const match of (node.textContent ?? '').matchAll(/[^\s\u2013\u2014/·-]+/gu)) {
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      const boxes = Array.from(range.getClientRects()).filter(box => !isHiddenBox(box))
      const [first] = boxes
      if (!first) continue
      // Names and addresses that players enter may be longer than a line.
      const isWord = /^[\p{L}\p{N}'’.,:;!?()%+…“”"]{2,20}$/u.test(match[0])
      if (isWord && boxes.some(box => box.top > first.top + first.height / 2))
        report('broken word', match[0], node)
      if (boxes.some(box => cutOffPixels(parentElement, box) > 2) && !isTitled(parentElement))
        report('cut-off text', match[0], node)
    }
  }
  return [...found.values()]
}

async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReadableOnEveryScreen(page, path)
}

async function expectReadableOnEveryScreen(page: Page, name: string): Promise<void> {
  for (const { width, text } of SCREENS) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, text)
    // Cards far below the screen have no layout otherwise.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    // Charts are laid out again when their width changes.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    const screen = `${name} at ${width} px with ${text} text`
    expect.soft(await hasHorizontalScroll(page), `${screen} scrolls horizontally`).toBe(false)
    expect.soft(await page.evaluate(findUnreadableTexts), screen).toEqual([])
  }
}

test.beforeEach(({ withoutTour }) => withoutTour)
for (const path of VISITOR_PAGES)
  test(`[UI20] ${path} is readable at 320 px and with large text @long`, ({ page }) =>
    expectReadable(page, path))

test('[UI20] pages of a player with 14 discs are readable at 320 px and with large text @long', async ({
  page,
  signUp,
  createBag,
}) => {
  test.slow()
  const { username } = await signUp()
  await createBag('Wednesday League', DISCS)
  for (const path of PLAYER_PAGES) await expectReadable(page, path.replace(':username', username))
})

test('[UI20] the form for an owned disc is readable at 320 px and with large text @long', async ({
  page,
  openAddDisc,
}) => {
  await expect(await openAddDisc()).toBeVisible()
  await expectReadableOnEveryScreen(page, 'The form')
})
