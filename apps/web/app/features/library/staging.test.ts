// Is every card drawn in the end, a few at a time, and none twice?
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextStage, oneFrameOn, PER_FRAME, type Stage } from './staging.ts'

type Item = { id: string }
const items = (...ids: string[]): Item[] => ids.map(id => ({ id }))
const drawn = ({ items, waiting }: Stage<Item>) =>
  items.map(({ id }) => id).filter(id => !waiting.has(id))

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 48 })

describe('drawing in stages', () => {
  it('draws a few new cards and keeps the places of the rest', () => {
    const wall = items('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    const stage = nextStage({ items: [], waiting: new Set() }, wall)
    expect(drawn(stage)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(drawn(oneFrameOn(stage))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  })

  it('what was drawn stays drawn, however the wall changes', () => {
    fc.assert(
      fc.property(ids, ids, (before, now) => {
        const first: Stage<Item> = { items: items(...before), waiting: new Set() }
        const stage = nextStage(first, items(...now))
        expect(drawn(stage)).toEqual(expect.arrayContaining(now.filter(id => before.includes(id))))
        expect(drawn(stage).filter(id => !before.includes(id)).length).toBeLessThanOrEqual(
          PER_FRAME,
        )
      }),
    )
  })

  it('comes to an end', () => {
    fc.assert(
      fc.property(ids, now => {
        let stage = nextStage<Item>({ items: [], waiting: new Set() }, items(...now))
        for (let frame = 0; frame < Math.ceil(now.length / PER_FRAME); frame++)
          stage = oneFrameOn(stage)
        expect(drawn(stage)).toEqual(now)
      }),
    )
  })
})
