// Chart labels are readable at every width and for every bag size.
import type { Page } from '@playwright/test'
import { expect, test } from '../../pages/bag-analysis.ts'

type Rect = { left: number; right: number; top: number; bottom: number }
type Chart = {
  svg: Rect
  smallestText: number
  labels: { id: string; box: Rect }[]
  dots: { id: string; box: Rect }[]
}

const CHARTS = ['Flight paths', 'Landing zones'] as const
const WIDTHS = [320, 390, 1440] as const

async function chartIn(page: Page, name: string): Promise<Chart> {
  const svg = page.getByRole('region', { name, exact: true }).locator('figure > svg')
  await svg.locator('[data-label]').first().waitFor()
  // Charts are laid out again when their width changes. Rounding leaves half a pixel.
  await expect
    .poll(() =>
      svg.evaluate(el => {
        const chartWidth = (el as SVGSVGElement).viewBox.baseVal.width
        return Math.abs(el.getBoundingClientRect().width - chartWidth)
      }),
    )
    .toBeLessThan(1)
  return svg.evaluate(el => {
    const rectOf = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return { left, right, top, bottom }
    }
    const boxesWith = (attribute: string) =>
      Array.from(el.querySelectorAll(`[${attribute}]`), part => ({
        id: part.getAttribute(attribute) ?? '',
        box: rectOf(part),
      }))
    const scale = (el as SVGSVGElement).getScreenCTM()?.a ?? 0
    const sizes = Array.from(el.querySelectorAll('text'), text =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    )
    return {
      svg: rectOf(el),
      smallestText: Math.min(...sizes) * scale,
      labels: boxesWith('data-label'),
      dots: boxesWith('data-dot'),
    }
  })
}

/** Allows half a pixel for rounding. */
const overlap = (a: Rect, b: Rect) =>
  a.left + 0.5 < b.right &&
  b.left + 0.5 < a.right &&
  a.top + 0.5 < b.bottom &&
  b.top + 0.5 < a.bottom

function expectReadable({ svg, smallestText, labels, dots }: Chart): void {
  expect(smallestText).toBeGreaterThanOrEqual(12)
  for (const [index, { id, box }] of labels.entries()) {
    expect(box.left >= svg.left && box.right <= svg.right).toBe(true)
    expect(box.top >= svg.top && box.bottom <= svg.bottom).toBe(true)
    expect(labels.slice(index + 1).filter(other => overlap(box, other.box))).toEqual([])
    expect(dots.filter(dot => dot.id !== id && overlap(box, dot.box))).toEqual([])
  }
}

test('[FL14] chart labels never overlap, at three widths and with four bag sizes @long', async ({
  page,
  analysis,
  createBag,
  baseURL,
}) => {
  test.slow()
  const { discs: catalog } = (await (await page.request.get('/api/discs')).json()) as {
    discs: { id: string }[]
  }
  const spread = (count: number) =>
    Array.from({ length: count }, (_, index) => catalog[(index * 23) % catalog.length]?.id ?? '')
  const { id } = await createBag('Growing', spread(1))
  for (const [size, before] of [
    [1, 1],
    [14, 1],
    [20, 14],
    [60, 20],
  ] as const) {
    for (const discId of spread(size).slice(before))
      await page.request.post(`/api/bags/${id}/discs`, {
        headers: { origin: baseURL ?? '' },
        data: { discId },
      })
    await analysis.open()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of CHARTS) {
        const chart = await chartIn(page, name)
        expect(chart.dots).toHaveLength(size)
        expect(chart.labels.length).toBeGreaterThanOrEqual(size <= 20 ? size : 1)
        expectReadable(chart)
      }
    }
  }
})
