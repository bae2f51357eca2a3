import { expectReadable } from '../test/readable-labels.ts'
import { textWidth } from './labels.ts'
import { flightPath, type Hand, REFERENCE_THROWER } from '@bagwise/domain/flight'
import { seededRandom } from '@bagwise/domain/random'
import type { DistanceUnit } from '@bagwise/domain/units'
import { describe, expect, it } from 'vitest'
import {
  BASKET_RADIUS,
  chartLabels,
  discIdAt,
  DOT_RADIUS,
  type PlottedFlight,
  flightChartLayout,
  type FlightChartLayout,
  LABEL_FONT_SIZE,
  TICK_FONT_SIZE,
} from './flight-chart.ts'

const NAMES = ['Destroyer', 'Teebird', 'Roc3', 'Aviar Putt & Approach', 'Mamba', 'Zone', 'Wraith']
const SEEDS = ['woods', 'park', 'hills', 'desert', 'lake']

function aBag(count: number, seed: string): readonly PlottedFlight[] {
  const random = seededRandom(seed)
  const half = (from: number, to: number) => Math.round(2 * (from + random() * (to - from))) / 2
  return Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: NAMES[index % NAMES.length] ?? '',
    path: flightPath({
      speed: half(2, 14),
      glide: half(2, 6),
      turn: half(-4, 0),
      fade: half(0, 4),
    }),
  }))
}

function outermostOf({ curves }: FlightChartLayout): Set<string | undefined> {
  const byX = curves.toSorted((a, b) => a.landing.x - b.landing.x)
  const byY = curves.toSorted((a, b) => a.landing.y - b.landing.y)
  return new Set([byX[0]?.id, byX.at(-1)?.id, byY[0]?.id])
}

/** The chart's width on screens of 320, 390 and 1440 px; the last one is the widest page. */
const WIDTHS = [288, 358, 590, 1232]
const HEIGHT = 460
const UNIT = 'feet'
const BAGS = [1, 14, 20, 60]
const CHARTS = WIDTHS.flatMap(width => BAGS.map(count => ({ width, count })))

describe.each(CHARTS)('a chart of $count discs, $width px wide', ({ width, count }) => {
  it.each(SEEDS)("[FL14] labels don't overlap each other, the edge or other dots (%s)", seed => {
    const layout = flightChartLayout(aBag(count, seed), { width, height: HEIGHT, unit: UNIT })
    const labels = chartLabels(layout)
    expect(labels.length).toBeGreaterThan(0)
    const dots = layout.curves.map(({ id, landing: { x, y } }) => ({
      id,
      x,
      y,
      radius: DOT_RADIUS,
    }))
    expectReadable(labels, dots, { x: 0, y: 0, width, height: HEIGHT })
  })

  it.each(SEEDS)('labels all discs in bags of up to 20, and some in larger bags (%s)', seed => {
    const layout = flightChartLayout(aBag(count, seed), { width, height: HEIGHT, unit: UNIT })
    expect(chartLabels(layout)).toHaveLength(count <= 20 ? count : outermostOf(layout).size)
  })

  it.each(SEEDS)('[FL9] clips nothing that is drawn around a landing (%s)', seed => {
    const landingRadius = 35
    const { curves, tee } = flightChartLayout(aBag(count, seed), {
      width,
      height: HEIGHT,
      unit: UNIT,
      landingRadius,
    })
    for (const { landing } of curves) {
      expect(landing.x - landingRadius).toBeGreaterThanOrEqual(0)
      expect(landing.x + landingRadius).toBeLessThanOrEqual(width)
      expect(landing.y - landingRadius).toBeGreaterThanOrEqual(0)
      expect(landing.y).toBeLessThan(tee.y)
    }
  })
})

describe('a flight chart', () => {
  const bag = aBag(60, 'woods')
  const large = flightChartLayout(bag, { width: 358, height: HEIGHT, unit: UNIT })
  const idsOf = (labels: readonly { id: string }[]) => labels.map(({ id }) => id)

  it('labels the outermost discs of a large bag', () => {
    expect(new Set(idsOf(chartLabels(large)))).toEqual(outermostOf(large))
  })

  it('labels each disc of a large bag that is hovered or selected', () => {
    for (const { id } of large.curves) expect(idsOf(chartLabels(large, [id]))).toContain(id)
  })

  it('keeps the labels of a small bag in place while the pointer moves', () => {
    const layout = flightChartLayout(aBag(14, 'park'), { width: 358, height: HEIGHT, unit: UNIT })
    for (const { id } of layout.curves)
      expect(chartLabels(layout, [id])).toEqual(chartLabels(layout))
  })

  it('puts a label on the side away from its flight', () => {
    const sideFor = (hand: Hand) => {
      const thrower = { ...REFERENCE_THROWER, hand }
      const path = flightPath({ speed: 7, glide: 5, turn: 0, fade: 4 }, thrower)
      const size = { width: 590, height: HEIGHT, unit: UNIT } as const
      return chartLabels(flightChartLayout([{ id: 'a', name: 'Zone', path }], size))[0]?.side
    }
    expect(sideFor('right')).toBe('left')
    expect(sideFor('left')).toBe('right')
  })

  it('draws a line only to a label that is not next to its dot', () => {
    const [label] = chartLabels(
      flightChartLayout(aBag(1, 'lake'), { width: 358, height: HEIGHT, unit: UNIT }),
    )
    expect(label?.leader).toBeNull()
    const path = flightPath({ speed: 7, glide: 5, turn: 0, fade: 2 })
    const crowd = aBag(20, 'lake').map(({ id, name }) => ({ id, name, path }))
    const crowded = chartLabels(
      flightChartLayout(crowd, { width: 590, height: HEIGHT, unit: UNIT }),
    )
    expect(crowded.some(({ leader }) => leader !== null)).toBe(true)
  })

  it('[FL41] labels only the active discs of a large bag while there are any', () => {
    const [first, second] = large.curves.map(({ id }) => id)
    expect(idsOf(chartLabels(large, [first ?? '']))).toEqual([first])
    expect(idsOf(chartLabels(large, [first ?? '', second ?? '']))).toEqual([first, second])
  })

  it.each(CHARTS)(
    '[FL40] draws sideways distances at twice the scale: $count discs, $width px',
    ({ width, count }) => {
      const flights = aBag(count, 'woods')
      const { curves, tee } = flightChartLayout(flights, { width, height: HEIGHT, unit: UNIT })
      for (const [index, { landing }] of curves.entries()) {
        const { x, y } = flights[index]?.path.points.at(-1) ?? { x: 0, y: 1 }
        const perFoot = (tee.y - landing.y) / y
        expect(landing.x - tee.x).toBeCloseTo(2 * x * perFoot, 6)
      }
    },
  )

  it.each(CHARTS)(
    '[FL40] marks the same distance on both sides: $count discs, $width px',
    ({ width, count }) => {
      const size = { width, height: HEIGHT }
      for (const [unit, symbol] of [
        ['feet', 'ft'],
        ['meters', 'm'],
      ] as const) {
        const { sides, tee } = flightChartLayout(aBag(count, 'hills'), { ...size, unit })
        const [left, right] = sides
        expect(sides).toHaveLength(2)
        expect(left?.label).toMatch(new RegExp(String.raw`^\d+ ${symbol} left$`))
        expect(right?.label).toBe(left?.label.replace('left', 'right'))
        expect(tee.x - (left?.x ?? 0)).toBeCloseTo((right?.x ?? 0) - tee.x, 6)
        const half = textWidth(right?.label ?? '', TICK_FONT_SIZE) / 2
        expect((left?.labelX ?? 0) - half).toBeGreaterThanOrEqual(0)
        expect((right?.labelX ?? 0) + half).toBeLessThanOrEqual(width)
        expect((right?.labelX ?? 0) - (left?.labelX ?? 0)).toBeGreaterThan(2 * half)
      }
    },
  )

  it('[FL40] has 12 px text or larger', () => {
    expect(Math.min(LABEL_FONT_SIZE, TICK_FONT_SIZE)).toBeGreaterThanOrEqual(12)
  })

  it('[FL40] has the basket at the longest flight, or at the target', () => {
    const size = { width: 590, height: HEIGHT, unit: UNIT } as const
    const { basket, tee, curves } = flightChartLayout(bag, size)
    expect(basket.x).toBe(tee.x)
    expect(basket.y).toBeCloseTo(Math.min(...curves.map(({ landing }) => landing.y)), 6)
    const path = flightPath({ speed: 2, glide: 3, turn: 0, fade: 1 })
    const aimed = flightChartLayout([{ id: 'a', name: 'Aviar', path }], { ...size, target: 400 })
    expect(aimed.basket.y).toBeCloseTo(aimed.distances.at(-1)?.y ?? 0, 6)
    expect(aimed.basket.y - BASKET_RADIUS).toBeGreaterThanOrEqual(0)
  })

  const destroyerIn = (unit: DistanceUnit) => {
    const path = flightPath({ speed: 12, glide: 5, turn: -1, fade: 3 })
    const flights = [{ id: 'a', name: 'Destroyer', path }]
    return flightChartLayout(flights, { width: 590, height: 290, unit })
  }

  it('keeps a single flight narrow, and marks every hundred feet', () => {
    const { distances, tee, curves } = destroyerIn('feet')
    expect(distances.map(({ feet }) => feet)).toEqual([100, 200, 300, 400])
    const landing = curves[0]?.landing ?? tee
    expect(tee.x - landing.x).toBeLessThan((tee.y - landing.y) / 2)
  })

  it('[UN4] marks round distances in meters at the right places on the same flight', () => {
    const [feet, meters] = [destroyerIn('feet'), destroyerIn('meters')]
    expect(meters.distances.map(({ label }) => label)).toEqual(['30 m', '60 m', '90 m', '120 m'])
    expect(meters.curves).toEqual(feet.curves)
    const perFoot = (feet.tee.y - (feet.distances[0]?.y ?? 0)) / 100
    expect(meters.tee.y - (meters.distances[0]?.y ?? 0)).toBeCloseTo((30 / 0.3048) * perFoot, 6)
  })

  it('finds the disc whose dot or path is under the pointer', () => {
    const [destroyer, aviar] = [
      { id: 'destroyer', name: '', path: flightPath({ speed: 12, glide: 5, turn: -1, fade: 3 }) },
      { id: 'aviar', name: '', path: flightPath({ speed: 2, glide: 3, turn: 0, fade: 1 }) },
    ]
    const layout = flightChartLayout([destroyer, aviar], { width: 358, height: HEIGHT, unit: UNIT })
    const [first, second] = layout.curves
    expect(discIdAt(layout, first?.landing ?? layout.tee)).toBe('destroyer')
    expect(discIdAt(layout, second?.landing ?? layout.tee)).toBe('aviar')
    expect(discIdAt(layout, first?.points[30] ?? layout.tee)).toBe('destroyer')
    expect(discIdAt(layout, { x: 350, y: 450 })).toBeNull()
  })
})
