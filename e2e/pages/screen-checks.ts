// Checks that every page is accessible and fits the screen.
import { expect, type Locator, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { hasHorizontalScroll } from '../fixtures.ts'

/** Runs in the page. There are no frames and no style sheets of other sites, so axe can skip both. */
const runAxe = ([part, only]: readonly [string, string[] | undefined]): Promise<AxeResults> =>
  (window as unknown as { axe: typeof axe }).axe.run(part, {
    ...(only && { runOnly: only }),
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
    // Not enabled by default yet: 24 px for a finger, or as much space around it.
    rules: { 'target-size': { enabled: true } },
  })

/** Checks all rules, or only the given ones. */
export async function expectNoAxeViolations(
  page: Page,
  part = 'html',
  only?: string[],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(runAxe, [part, only] as const)
  const found = violations.flatMap(({ nodes }) => nodes)
  expect(found.map(({ html, failureSummary }) => [html, failureSummary])).toEqual([])
}

/** Runs in the page. Returns the element that clips the focus ring, or null. */
export function clippingElement(element: Element): string | null {
  const { outlineWidth, outlineOffset } = getComputedStyle(element)
  const ring = (Number.parseFloat(outlineWidth) || 3) + Number.parseFloat(outlineOffset)
  const { left, top, right, bottom } = element.getBoundingClientRect()
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflow, contain, contentVisibility } = getComputedStyle(box)
    const clips =
      overflow !== 'visible' || contentVisibility === 'auto' || /paint|content|strict/.test(contain)
    const edge = box.getBoundingClientRect()
    const isCut =
      left - ring < edge.left - 0.5 ||
      top - ring < edge.top - 0.5 ||
      right + ring > edge.right + 0.5 ||
      bottom + ring > edge.bottom + 0.5
    if (clips && isCut) return `${box.tagName} ${box.className}`
  }
  return null
}

export async function expectFocusRingNotClipped(field: Locator): Promise<void> {
  await field.focus()
  expect(await field.evaluate(clippingElement), 'the element that clips the focus ring').toBeNull()
}

/** A small phone, and a 1280 px wide window at 200% zoom, which is half as wide. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const small of SMALL) {
    await page.setViewportSize(small)
    expect(await hasHorizontalScroll(page), `${page.url()} at ${small.width} px`).toBe(false)
  }
  if (size) await page.setViewportSize(size)
}
