import type { Disc } from '@bagwise/domain/disc'
import { expect, it } from 'vitest'
import { decodeCatalog, encodeCatalog } from './catalog-file.ts'

const disc = (overrides: Partial<Disc> = {}): Disc => ({
  id: 'sky-kite',
  name: 'Kite',
  brand: 'Sky',
  type: 'putter',
  approach: true,
  speed: 2.5,
  glide: 3,
  turn: -0.5,
  fade: 1,
  year: null,
  dimensions: { diameter: 21.2, height: 1.9, rimWidth: 1.1, rimDepth: null, maxWeight: 176 },
  ...overrides,
})

it.each([
  ['only its numbers', {}],
  ['an inside diameter', { dimensions: { ...disc().dimensions, insideDiameter: 18.9 } }],
  ['`known` set to 0', { known: 0 }],
  ['`known` set to 9', { known: 9 }],
  ['a production status', { production: { status: 'limited' } }],
  ['a date out of production', { production: { status: 'out', since: '2019-08' } }],
] satisfies [string, Partial<Disc>][])(
  'encodes and decodes a disc with %s unchanged',
  (_, facts) => {
    const file = JSON.parse(JSON.stringify(encodeCatalog('v', [disc(facts)]))) as never
    expect(decodeCatalog(file)).toStrictEqual([disc(facts)])
  },
)

it('reads the file of an older release, which has fewer columns', () => {
  const file = encodeCatalog('v', [disc({ known: 3, production: { status: 'out' } })])
  const older = { ...file, rows: file.rows.map(row => row.slice(0, 15)) }
  expect(decodeCatalog(older)).toStrictEqual([disc()])
})
