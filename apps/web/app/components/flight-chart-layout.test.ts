// Does a chart hold every flight, and do names keep clear of each other however many there are?
import { type FlightNumbers, flightPath } from '@bagwise/domain/flight'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flightChartLayout, LABEL_HEIGHT, spreadOut } from './flight-chart-layout.ts'

const numbers: fc.Arbitrary<FlightNumbers> = fc.record({
  speed: fc.integer({ min: 2, max: 30 }).map(n => n / 2),
  glide: fc.integer({ min: 2, max: 14 }).map(n => n / 2),
  turn: fc.integer({ min: -10, max: 2 }).map(n => n / 2),
  fade: fc.integer({ min: 0, max: 10 }).map(n => n / 2),
})

const bag = fc
  .array(numbers, { minLength: 1, maxLength: 100 })
  .map(all =>
    all.map((each, index) => ({ id: `${index}`, name: `Disc ${index}`, path: flightPath(each) })),
  )

describe('a flight chart', () => {
  it('keeps every name clear of the others and inside the picture', () => {
    fc.assert(
      fc.property(bag, flights => {
        const { labels, height } = flightChartLayout(flights, true)
        expect(labels).toHaveLength(flights.length)
        for (const anchor of ['start', 'end'] as const) {
          const ys = labels.filter(label => label.anchor === anchor).map(label => label.y)
          const gaps = ys.slice(1).map((y, index) => y - (ys[index] ?? 0))
          expect(Math.min(LABEL_HEIGHT, ...gaps)).toBeCloseTo(LABEL_HEIGHT)
          expect(Math.min(height, ...ys)).toBeGreaterThanOrEqual(LABEL_HEIGHT / 2)
          expect(Math.max(0, ...ys)).toBeLessThanOrEqual(height - LABEL_HEIGHT / 2)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('[FL9] draws every landing between the columns of names, above the tee', () => {
    fc.assert(
      fc.property(bag, flights => {
        const { curves, plot, tee } = flightChartLayout(flights, true)
        for (const { landing } of curves) {
          expect(landing.x).toBeGreaterThanOrEqual(plot.left - 1e-6)
          expect(landing.x).toBeLessThanOrEqual(plot.right + 1e-6)
          expect(landing.y).toBeLessThan(tee.y)
          expect(landing.y).toBeGreaterThan(0)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('puts the tee at the bottom and a line every hundred feet', () => {
    const path = flightPath({ speed: 12, glide: 5, turn: -1, fade: 3 })
    const { distances, tee, labels } = flightChartLayout(
      [{ id: 'a', name: 'Destroyer', path }],
      false,
    )
    expect(distances.map(line => line.feet)).toEqual([100, 200, 300, 400])
    expect(distances.every(line => line.y < tee.y)).toBe(true)
    expect(labels).toEqual([])
  })

  it('shortens a long name', () => {
    const path = flightPath({ speed: 7, glide: 5, turn: 0, fade: 2 })
    const name = 'An Extraordinarily Long Disc Name'
    const { labels } = flightChartLayout([{ id: 'a', name, path }], true)
    expect(labels[0]?.text.length).toBeLessThanOrEqual(19)
  })
})

describe('spreading out', () => {
  it('leaves alone what stands clear', () => {
    expect(spreadOut([10, 30, 60], { gap: 14, from: 0, to: 100 })).toEqual([10, 30, 60])
  })

  it('moves what is too close, and turns back at the end', () => {
    expect(spreadOut([10, 12, 14], { gap: 10, from: 0, to: 100 })).toEqual([10, 20, 30])
    expect(spreadOut([95, 96, 97], { gap: 10, from: 0, to: 100 })).toEqual([80, 90, 100])
  })
})
