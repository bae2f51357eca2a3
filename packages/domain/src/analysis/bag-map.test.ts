import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { bagMap, fillSpot, type MapSpot } from './bag-map.ts'

const control: MapSpot = { band: 'control', stability: 'overstable' }
const cellAt = (bag: Parameters<typeof bagMap>[0], { band, stability }: MapSpot) =>
  bagMap(bag).find(cell => cell.band === band && cell.stability === stability)

it('[AN14] the map has fifteen cells, each disc in one of them', () => {
  const cells = bagMap([aDisc()])
  expect(cells).toHaveLength(15)
  expect(cells.flatMap(cell => cell.discs)).toEqual([aDisc()])
})

it('[AN14] an empty cell is a gap, except understable putting', () => {
  const states = bagMap([]).map(cell => cell.state)
  expect(states.filter(state => state === 'gap')).toHaveLength(14)
  expect(cellAt([], { band: 'putting', stability: 'understable' })?.state).toBe('empty')
})

it('[AN14] a cell with one disc, or with different discs, is covered', () => {
  expect(cellAt([aDisc()], control)?.state).toBe('covered')
  expect(cellAt([aDisc(), aDisc({ id: 'b', fade: 4 })], control)?.state).toBe('covered')
})

it('[AN14] a cell whose discs do the same job is an overlap', () => {
  expect(cellAt([aDisc(), aDisc({ id: 'b', speed: 8 })], control)?.state).toBe('overlap')
})

it('[AN14] a cell has a description of its position', () => {
  expect(cellAt([], control)?.words).toBe('overstable, speed 6 to 8.5')
})

it('[AN15] a spot is filled with up to four discs from that spot', () => {
  const fitting = Array.from({ length: 6 }, (_, at) => aDisc({ id: `${at}`, name: `${at}` }))
  const catalog = [...fitting, aDisc({ id: 'fast', speed: 12 }), aDisc({ id: 'flip', turn: -3 })]
  const source = { catalog, popular: new Set(['5']), randomFor: () => () => 0 }
  const fillers = fillSpot(fitting.slice(0, 1), control, source).map(({ disc }) => disc.id)
  expect(fillers).toEqual(['5', '1', '2', '3'])
})
