import type { Disc } from '@bagwise/domain/disc'
import {
  acceptAll,
  chooseAlternative,
  type Conversion,
  convertBag,
  matchIndexOf,
  toggleRow,
} from '@bagwise/domain/swap'
import { aDisc } from '../../../../../../packages/domain/test/builders.ts'
import { expect, it } from 'vitest'
import { withDecisions } from './conversion-state.ts'

const own = (id: string, speed: number): Disc =>
  aDisc({ id, name: id, brand: 'Old', speed, glide: 4, turn: -1, fade: 1 })
const offered = (id: string, speed: number, glide = 4): Disc =>
  aDisc({ id, name: id, brand: 'New', speed, glide, turn: -1, fade: 1 })

const BAG = [own('a', 5), own('b', 9), own('far', 14)]
const INDEX = matchIndexOf([
  ...BAG,
  offered('a1', 5),
  offered('a2', 5, 5),
  offered('b1', 9),
  offered('f', 12),
])
const PROPOSED = convertBag(BAG, 'New', INDEX)

const rowsOf = (conversion: Conversion | null) =>
  Object.fromEntries(
    conversion?.rows.map(row => [
      row.original.id,
      row.kind === 'proposed'
        ? `${row.accepted ? '' : 'not '}${row.replacement.disc.id}`
        : row.kind,
    ]) ?? [],
  )

it('has no rows without a proposal, and the proposed rows without decisions', () => {
  expect(withDecisions(null, PROPOSED)).toBeNull()
  expect(rowsOf(withDecisions(PROPOSED, null))).toEqual({ a: 'a1', b: 'b1', far: 'unmatched' })
})

it('keeps decisions about discs that are still in the bag', () => {
  const decided = toggleRow(chooseAlternative(PROPOSED, 'a', 'a2'), 'b')
  const later = convertBag([...BAG.slice(0, 2), own('c', 7)], 'New', INDEX)
  const rows = rowsOf(withDecisions(later, decided))
  expect(rows).toMatchObject({ a: 'a2', b: 'not b1' })
  expect(Object.keys(rows)).toEqual(['a', 'b', 'c'])
})

it('[SW12] hides discs that are out of production, including chosen ones', () => {
  const out = (disc: Disc): Disc => ({ ...disc, production: { status: 'out' } })
  const index = matchIndexOf([
    ...BAG,
    out(offered('a1', 5)),
    offered('a2', 5, 5),
    out(offered('b1', 9)),
  ])
  const decided = convertBag(BAG, 'New', index)
  expect(rowsOf(decided)).toMatchObject({ a: 'a1', b: 'b1' })
  const hiding = withDecisions(
    convertBag(BAG, 'New', index, { hideOutOfProduction: true }),
    decided,
  )
  expect(rowsOf(hiding)).toMatchObject({ a: 'a2', b: 'unmatched' })
  expect(Object.values(rowsOf(hiding && acceptAll(hiding)))).not.toContain('b1')
})

it('starts over for another brand', () => {
  const other = convertBag(BAG, 'Old', INDEX)
  const rows = rowsOf(withDecisions(other, toggleRow(PROPOSED, 'a')))
  expect(rows).toEqual({ a: 'kept', b: 'kept', far: 'kept' })
})
