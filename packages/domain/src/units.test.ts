import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  unitFromAcceptLanguage,
  DISTANCE_UNITS,
  parseDistance,
  feetToUnit,
  distanceTicks,
  formatDistance,
  formatDistanceRange,
  formatWind,
  unitsFrom,
  WIND_UNITS,
  unitToMph,
} from './units.ts'

const unit = fc.constantFrom(...DISTANCE_UNITS)

describe('distances', () => {
  it.each([
    [300, 'feet', '300 ft'],
    [300, 'meters', '91 m'],
    [438.6, 'feet', '439 ft'],
    [438.6, 'meters', '134 m'],
    [0, 'meters', '0 m'],
  ] as const)('[UN1] [UN2] formats %d feet in %s as %s', (feet, unit, text) => {
    expect(formatDistance(feet, unit)).toBe(text)
  })

  it('[UN2] a range names its unit once', () => {
    expect(formatDistanceRange(200, 280, 'feet')).toBe('200 to 280 ft')
    expect(formatDistanceRange(200, 280, 'meters')).toBe('61 to 85 m')
  })

  it.each([
    ['350', 'feet', 350],
    [' 107 ', 'meters', 351],
    [107.4, 'meters', 351],
    ['', 'meters', null],
    ['far', 'feet', null],
    ['-3', 'feet', null],
    [Number.NaN, 'feet', null],
    [Number.POSITIVE_INFINITY, 'meters', null],
    [null, 'feet', null],
    [true, 'feet', null],
    [[300], 'meters', null],
  ] as const)('[UN3] %j in %s is %j feet', (entered, unit, feet) => {
    expect(parseDistance(entered, unit)).toBe(feet)
  })

  it('[UN3] an entered distance is shown unchanged', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), unit, (value, unit) => {
        expect(feetToUnit(parseDistance(String(value), unit) ?? -1, unit)).toBe(value)
      }),
    )
  })
})

describe('wind', () => {
  it.each([
    ['mph', '10 mph'],
    ['km/h', '16 km/h'],
    ['m/s', '4 m/s'],
  ] as const)('[UN1] [UN2] formats 10 mph in %s as %s', (unit, text) => {
    expect(formatWind(10, unit)).toBe(text)
  })

  it('[UN3] is converted back and forth unchanged', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.constantFrom(...WIND_UNITS), (value, unit) => {
        expect(formatWind(unitToMph(value, unit), unit)).toBe(`${value} ${unit}`)
      }),
    )
  })
})

describe('marks on a chart', () => {
  const labels = (far: number, unit: (typeof DISTANCE_UNITS)[number]) =>
    distanceTicks(far, unit).map(({ label }) => label)

  it.each([
    [439, 'feet', ['100 ft', '200 ft', '300 ft', '400 ft']],
    [439, 'meters', ['30 m', '60 m', '90 m', '120 m']],
    [300, 'feet', ['100 ft', '200 ft', '300 ft']],
    [300, 'meters', ['30 m', '60 m', '90 m']],
    [241, 'feet', ['50 ft', '100 ft', '150 ft', '200 ft']],
    [241, 'meters', ['15 m', '30 m', '45 m', '60 m']],
    [700, 'feet', ['200 ft', '400 ft', '600 ft']],
    [700, 'meters', ['60 m', '120 m', '180 m']],
  ] as const)('[UN4] %d feet in %s', (far, unit, expected) => {
    expect(labels(far, unit)).toEqual(expected)
  })

  it('[UN4] are round, ascending, at most five, and reach to the end of the chart', () => {
    fc.assert(
      fc.property(fc.double({ min: 50, max: 2000, noNaN: true }), unit, (far, unit) => {
        const ticks = distanceTicks(far, unit)
        const values = ticks.map(({ feet }) => feetToUnit(feet, unit))
        const step = values[0] ?? 0
        expect(step % 5).toBe(0)
        expect(values).toEqual(values.map((_, index) => (index + 1) * step))
        expect(ticks.map(({ label }) => label)).toEqual(
          ticks.map(({ feet }) => formatDistance(feet, unit)),
        )
        expect(ticks.length).toBeGreaterThan(0)
        expect(ticks.length).toBeLessThanOrEqual(5)
        const last = ticks.at(-1)?.feet ?? 0
        expect(last).toBeLessThanOrEqual(far + 1e-6)
        expect(last + (ticks[0]?.feet ?? 0)).toBeGreaterThan(far)
      }),
    )
  })
})

describe('default units', () => {
  it.each([
    ['feet', null, { distance: 'feet', wind: 'mph' }],
    ['meters', null, { distance: 'meters', wind: 'm/s' }],
    ['meters', 'km/h', { distance: 'meters', wind: 'km/h' }],
    [null, null, { distance: 'meters', wind: 'm/s' }],
    [null, 'mph', { distance: 'meters', wind: 'mph' }],
  ] as const)('[UN5] with the choices %s and %s in Finland', (distanceUnit, windUnit, units) => {
    expect(unitsFrom({ distanceUnit, windUnit }, 'meters')).toEqual(units)
  })

  it.each([
    ['en-US,en;q=0.9', 'feet'],
    ['my-MM', 'feet'],
    ['en-LR', 'feet'],
    ['EN-us', 'feet'],
    ['en', 'feet'],
    ['en;q=0.5, fi', 'feet'],
    [undefined, 'feet'],
    ['', 'feet'],
    ['*', 'feet'],
    ['fi-FI,fi;q=0.9,en;q=0.8', 'meters'],
    ['fi', 'meters'],
    ['en-AU', 'meters'],
    ['en-GB', 'meters'],
    ['fr-CA,fr;q=0.8', 'meters'],
    ['en-001', 'meters'],
    ['es-419', 'meters'],
    ['zh-Hant-TW', 'meters'],
    ['de-CH-1996', 'meters'],
    ['en-US-u-hc-h12', 'feet'],
    ['en-u-rg-fizzzz', 'feet'],
    ['*, sv-SE', 'meters'],
    ['!!, 12, ;q=1, sv', 'meters'],
    ['<script>', 'feet'],
  ] as const)('[UN6] %j means %s', (header, unit) => {
    expect(unitFromAcceptLanguage(header)).toBe(unit)
  })

  it('[UN6] returns a unit for any text', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(DISTANCE_UNITS).toContain(unitFromAcceptLanguage(text))
      }),
    )
  })
})
