// Do a player's decisions change the rows by the rules, and outlive a bag that changes under their hands?
import type { Disc } from '@bagwise/domain/disc'
import { type Conversion, matchIndexOf, selectionOf } from '@bagwise/domain/swap'
import { aDisc } from '../../../../../../packages/domain/test/builders.ts'
import { describe, expect, it } from 'vitest'
import {
  changeConversion,
  type ConversionAction,
  type ConversionSource,
  type ConversionState,
  sameSource,
  startConversion,
} from './conversion-state.ts'

const own = (id: string, speed: number): Disc =>
  aDisc({ id, name: id, brand: 'Old', speed, glide: 4, turn: -1, fade: 1 })
const offered = (id: string, speed: number, glide = 4): Disc =>
  aDisc({ id, name: id, brand: 'New', speed, glide, turn: -1, fade: 1 })

const BAG = [own('a', 5), own('b', 9), own('far', 14)]
const LIBRARY = [...BAG, offered('a1', 5), offered('a2', 5, 5), offered('b1', 9), offered('f', 12)]
const SOURCE: ConversionSource = {
  discs: BAG,
  brand: 'New',
  index: matchIndexOf(LIBRARY),
  hideOutOfProduction: false,
}

const after = (...actions: ConversionAction[]): ConversionState =>
  actions.reduce(changeConversion, startConversion(SOURCE))

const rowsOf = (conversion: Conversion | null) =>
  Object.fromEntries(
    conversion?.rows.map(row => [
      row.original.id,
      row.kind === 'proposed'
        ? `${row.accepted ? '' : 'not '}${row.replacement.disc.id}`
        : row.kind,
    ]) ?? [],
  )

describe('a conversion in the making', () => {
  it('has no rows before a brand is chosen and the library has come', () => {
    expect(startConversion({ ...SOURCE, brand: null }).conversion).toBeNull()
    expect(startConversion({ ...SOURCE, index: undefined }).conversion).toBeNull()
    expect(rowsOf(startConversion(SOURCE).conversion)).toEqual({
      a: 'a1',
      b: 'b1',
      far: 'unmatched',
    })
  })

  it('[SW16, SW17, SW18] toggles, chooses, accepts and rejects', () => {
    const rows = (...actions: ConversionAction[]) => rowsOf(after(...actions).conversion)
    expect(rows({ kind: 'toggle', discId: 'a' })['a']).toBe('not a1')
    expect(rows({ kind: 'choose', discId: 'a', alternativeId: 'a2' })['a']).toBe('a2')
    expect(rows({ kind: 'accept-all' })).toEqual({ a: 'a1', b: 'b1', far: 'f' })
    const none = after({ kind: 'accept-all' }, { kind: 'reject-all' }).conversion
    expect(none && selectionOf(none)).toEqual({ selected: 0, total: 3 })
  })

  it('keeps what was decided about discs that are still in the bag', () => {
    const source = { ...SOURCE, discs: [...BAG.slice(0, 2), own('c', 7)] }
    const state = after(
      { kind: 'choose', discId: 'a', alternativeId: 'a2' },
      { kind: 'toggle', discId: 'b' },
      { kind: 'source-changed', source },
    )
    expect(rowsOf(state.conversion)).toMatchObject({ a: 'a2', b: 'not b1' })
    expect(Object.keys(rowsOf(state.conversion))).toEqual(['a', 'b', 'c'])
  })

  it('[SW12] hides discs that are out of production, also one that was chosen', () => {
    const out = (disc: Disc): Disc => ({ ...disc, production: { status: 'out' } })
    const index = matchIndexOf([
      ...BAG,
      out(offered('a1', 5)),
      offered('a2', 5, 5),
      out(offered('b1', 9)),
    ])
    const source = { ...SOURCE, index }
    const hiding = { ...source, hideOutOfProduction: true }
    expect(rowsOf(startConversion(source).conversion)).toMatchObject({ a: 'a1', b: 'b1' })
    expect(rowsOf(startConversion(hiding).conversion)).toMatchObject({ a: 'a2', b: 'unmatched' })

    const switched = changeConversion(startConversion(source), {
      kind: 'source-changed',
      source: hiding,
    })
    const all = changeConversion(switched, { kind: 'accept-all' })
    expect(rowsOf(switched.conversion)).toMatchObject({ a: 'a2', b: 'unmatched' })
    expect(Object.values(rowsOf(all.conversion))).not.toContain('b1')
    expect(sameSource(source, hiding)).toBe(false)
  })

  it('starts over with another brand', () => {
    const state = after(
      { kind: 'toggle', discId: 'a' },
      { kind: 'source-changed', source: { ...SOURCE, brand: 'Old' } },
    )
    expect(rowsOf(state.conversion)).toEqual({ a: 'kept', b: 'kept', far: 'kept' })
  })

  it('takes the same discs for the same source, whatever their notes', () => {
    expect(sameSource(SOURCE, { ...SOURCE, discs: [...BAG] })).toBe(true)
    expect(sameSource(SOURCE, { ...SOURCE, discs: BAG.toReversed() })).toBe(false)
    expect(sameSource(SOURCE, { ...SOURCE, brand: null })).toBe(false)
  })
})
