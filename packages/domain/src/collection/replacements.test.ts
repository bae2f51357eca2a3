import { describe, expect, it } from 'vitest'
import { anItem, aDisc } from '../../test/builders.ts'
import type { Disc } from '../disc.ts'
import { replacementsFor } from './replacements.ts'

describe('[CO23] a lost owned disc', () => {
  const lost = anItem({ id: 'lost', place: 'lost', condition: 6, weight: 172 })
  const leopard = { id: 'innova-leopard', name: 'Leopard', turn: -1, fade: 1, speed: 6 } as const
  const eagle = { id: 'innova-eagle', name: 'Eagle', turn: -1, fade: 3 } as const
  const putter = { id: 'innova-aviar', name: 'Aviar', type: 'putter', speed: 2, glide: 3 } as const
  const collection = [
    lost,
    anItem({ id: 'new', condition: 10, weight: 172 }),
    anItem({ id: 'near', condition: 7, weight: 172 }),
    anItem({ id: 'lent', place: 'lent', condition: 6 }),
    anItem({ id: 'carried', bagIds: ['open'], condition: 6 }),
    anItem({ id: 'leopard' }, leopard),
    anItem({ id: 'eagle' }, eagle),
    anItem({ id: 'putter' }, Object.assign({}, putter, { turn: 1, fade: 5, glide: 1, speed: 1 })),
  ]
  const library = [
    aDisc(),
    aDisc(eagle),
    aDisc({ id: 'maker-out', brand: 'Maker', name: 'Gone', production: { status: 'out' } }),
    aDisc({ id: 'maker-twin', brand: 'Maker', name: 'Twin' }),
  ]
  const idsOf = (items: readonly { ownedDisc: { id: string } }[]) =>
    items.map(({ ownedDisc }) => ownedDisc.id)

  it("is replaced from the player's shelf first, then by a new disc", () => {
    const offered = replacementsFor(lost, collection, { library })
    expect(idsOf(offered.shelfSameMold)).toEqual(['near', 'new'])
    expect(idsOf(offered.shelfSimilar)).toEqual(['eagle', 'leopard'])
    expect(offered.newSameMold?.id).toBe('innova-teebird')
    expect(offered.newSimilar.map(({ disc }) => disc.id)).toEqual(['maker-twin'])
  })

  it('[SW33] is not replaced from the shelf by a disc that flies differently', () => {
    const destroyer = { id: 'innova-destroyer', speed: 12, glide: 5, turn: -1, fade: 3 } as const
    const heat = { id: 'discraft-heat', speed: 9, glide: 6, turn: -3, fade: 1 } as const
    const gone = anItem({ id: 'gone', place: 'lost' }, destroyer)
    const offered = replacementsFor(gone, [gone, anItem({ id: 'heat' }, heat)], { library })
    expect(offered.shelfSimilar).toEqual([])
  })

  it('[SW33] is replaced by a new disc that flies differently only if no other can stand in', () => {
    const destroyer = { id: 'innova-destroyer', speed: 12, glide: 5, turn: -1, fade: 3 } as const
    const gone = anItem({ id: 'gone', place: 'lost' }, destroyer)
    const thunderbird = aDisc({ id: 'thunderbird', speed: 9, glide: 5, turn: 0, fade: 2, known: 9 })
    const force = aDisc({ id: 'force', speed: 12, glide: 5, turn: 0, fade: 3 })
    const newIds = (...discs: readonly Disc[]) =>
      replacementsFor(gone, [gone], { library: discs }).newSimilar.map(({ disc }) => disc.id)
    expect(newIds(thunderbird, force)).toEqual(['force'])
    expect(newIds(thunderbird)).toEqual(['thunderbird'])
  })

  it('is replaced by known new discs first', () => {
    const known = aDisc({ id: 'known', brand: 'Maker', name: 'Known', speed: 8, known: 2 })
    const offered = replacementsFor(lost, [lost], { library: [...library, known] })
    expect(offered.newSimilar.map(({ disc }) => disc.id)).toEqual([
      'known',
      'maker-twin',
      'innova-eagle',
    ])
  })

  it('is replaced by another approach disc before a putter, however well known', () => {
    const zone = { type: 'putter', speed: 4, glide: 3, turn: 0, fade: 3 } as const
    const gone = anItem({ id: 'gone', place: 'lost' }, { ...zone, approach: true })
    const luna = { ...zone, id: 'luna', known: 5 }
    const harp = { ...zone, id: 'harp', approach: true, fade: 2.5 }
    const offered = replacementsFor(
      gone,
      [gone, anItem({ id: 'own luna' }, luna), anItem({ id: 'own harp' }, harp)],
      { library: [] },
    )
    expect(idsOf(offered.shelfSimilar)).toEqual(['own harp', 'own luna'])
    const bought = replacementsFor(gone, [gone], { library: [aDisc(luna), aDisc(harp)] })
    expect(bought.newSimilar.map(({ disc }) => disc.id)).toEqual(['harp', 'luna'])
  })

  it('is not replaced by discs in the bag or out of production', () => {
    const gone = library.map(disc =>
      disc.id === lost.disc.id ? aDisc({ production: { status: 'out' } }) : disc,
    )
    const offered = replacementsFor(lost, collection, { library: gone, inBag: ['innova-eagle'] })
    expect(offered.newSameMold).toBeNull()
    expect(idsOf(offered.shelfSimilar)).toEqual(['leopard'])
    expect(offered.newSimilar.map(({ disc }) => disc.id)).toEqual(['maker-twin'])
  })
})
