// Does every place of the wall show the right card in the end, a few at a time?
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AT_FIRST, drawnAtOnce, isDone, nextPace, nextStage, type Stage } from './staging.ts'

type Item = { id: string }
const items = (...ids: string[]): Item[] => ids.map(id => ({ id }))
const wallOf = (...ids: string[]) => drawnAtOnce(items(...ids))
const shown = ({ places }: Stage<Item>) => places.map(({ item }) => item?.id ?? null)

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 48 })

describe('drawing in stages', () => {
  it('exchanges a few cards and leaves the rest as they were', () => {
    const stage = nextStage(wallOf('a', 'b', 'c', 'd'), items('w', 'b', 'x', 'y', 'z'))
    expect(shown(stage)).toEqual(['w', 'b', 'x', 'd', null])
    expect(isDone(stage)).toBe(false)
    const next = nextStage(stage, stage.items)
    expect(shown(next)).toEqual(['w', 'b', 'x', 'y', 'z'])
    expect(isDone(next)).toBe(true)
  })

  it('has exactly the places that are wanted, and draws no more than a few', () => {
    fc.assert(
      fc.property(ids, ids, (before, now) => {
        const first = wallOf(...before)
        const stage = nextStage(first, items(...now))
        expect(stage.places).toHaveLength(now.length)
        const drawn = shown(stage).filter((id, at) => id !== null && id !== before[at])
        expect(drawn.length).toBeLessThanOrEqual(AT_FIRST)
      }),
    )
  })

  it('comes to an end', () => {
    fc.assert(
      fc.property(ids, ids, (before, now) => {
        let stage = nextStage(wallOf(...before), items(...now))
        for (let frame = 0; frame < Math.ceil(now.length / AT_FIRST); frame++)
          stage = nextStage(stage, stage.items)
        expect(shown(stage)).toEqual(now)
        expect(isDone(stage)).toBe(true)
      }),
    )
  })

  it('goes faster where frames come in time, and starts anew where they do not', () => {
    expect([nextPace(2, 16.7), nextPace(5, 16.7), nextPace(6, 16.7)]).toEqual([3, 6, 6])
    expect([nextPace(6, 45), nextPace(6, 5000)]).toEqual([AT_FIRST, AT_FIRST])
  })
})
