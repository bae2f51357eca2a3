// How every page must look, whoever opens it: nothing axe objects to, nothing sideways when it is small or large.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { scrollsSideways } from '../fixtures.ts'

export async function axeIsContent(page: Page, part = 'body'): Promise<void> {
  // There are no frames on our pages, so axe needs no second page to add them up.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(part).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}

/** A small phone; and 200 % zoom of a window 1280 wide, which is a window of half that size. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const

export async function nothingSideways(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const small of SMALL) {
    await page.setViewportSize(small)
    expect(await scrollsSideways(page), `${page.url()} at ${small.width} px`).toBe(false)
  }
  if (size) await page.setViewportSize(size)
}
