import { describe, expect, it } from 'vitest'
import { NOTHING_SELECTED, toggleAll, toggleSelected } from './bulk-bar.tsx'

const visibleIds = ['a', 'b', 'c', 'd', 'e']
const press = { range: false, visibleIds }
const shift = { range: true, visibleIds }

describe('selecting discs', () => {
  it('selects and deselects one', () => {
    const one = toggleSelected(NOTHING_SELECTED, 'b', press)
    expect([...one.ids]).toEqual(['b'])
    expect([...toggleSelected(one, 'b', press).ids]).toEqual([])
  })

  it('selects the range between two clicks with shift, in both directions', () => {
    const down = toggleSelected(toggleSelected(NOTHING_SELECTED, 'b', press), 'd', shift)
    expect([...down.ids].toSorted()).toEqual(['b', 'c', 'd'])
    const up = toggleSelected(toggleSelected(NOTHING_SELECTED, 'd', press), 'a', shift)
    expect([...up.ids].toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('ignores shift if the last clicked disc is hidden', () => {
    const first = toggleSelected(NOTHING_SELECTED, 'b', press)
    const next = toggleSelected(first, 'd', { range: true, visibleIds: ['c', 'd', 'e'] })
    expect([...next.ids].toSorted()).toEqual(['b', 'd'])
  })

  it('selects all visible discs and no hidden ones, then none', () => {
    const hidden = toggleSelected(NOTHING_SELECTED, 'e', press)
    const all = toggleAll(hidden, ['a', 'b'])
    expect([...all.ids]).toEqual(['a', 'b'])
    expect([...toggleAll(all, ['a', 'b']).ids]).toEqual([])
  })
})
