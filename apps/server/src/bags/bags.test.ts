import { VISIBILITIES } from '@bagwise/domain/bag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Player } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { useBagServices } from '../../test/support/bag-services.ts'
import { aPlayer, problemCodeOf, value } from '../../test/support/players.ts'

const [BUZZZ, DESTROYER, ZONE] = ['discraft-buzzz', 'innova-destroyer', 'discraft-zone'] as const

describeOnBothEngines('bags', open => {
  const { clock, database, services } = useBagServices(open)
  afterAll(() => expectInvariants(database))
  let bags: typeof services.bags
  let player: Player

  beforeAll(async () => {
    bags = services.bags
    player = await aPlayer(database)
  })

  const aBag = async (owner: Player, ...discIds: string[]) => {
    clock.advance(1000)
    const bag = value(await bags.create(owner, 'Woods'))
    for (const discId of discIds) value(await bags.addDisc(owner, bag.id, discId))
    return (await bags.page(owner, undefined)).bags.find(({ id }) => id === bag.id) ?? bag
  }

  it('[BG15] makes only the first bag active', async () => {
    const owner = await aPlayer(database)
    expect(await aBag(owner)).toMatchObject({ isActive: true, isPrimary: false, version: 1 })
    expect(await aBag(owner)).toMatchObject({ isActive: false, discs: [], score: null })
  })

  it('[BG6] lists primary first, then active, then newest', async () => {
    const owner = await aPlayer(database)
    const [first, second, third, fourth] = [
      await aBag(owner),
      await aBag(owner),
      await aBag(owner),
      await aBag(owner),
    ]
    value(await bags.setPrimary(owner, second.id))
    const ids = (await bags.page(owner, undefined)).bags.map(bag => bag.id)
    expect(ids).toEqual([second.id, first.id, fourth.id, third.id])
  })

  it('[BG21] rejects an offensive name when a bag is created, renamed or imported', async () => {
    const bag = await aBag(player)
    const name = 'Holy Sh1t'
    const message = 'Content contains offensive language that violates our community guidelines.'
    const target = { kind: 'new', name, visibility: 'private' } as const
    const problems = [
      await bags.create(player, name),
      await bags.rename(player, bag.id, name),
      await services.imports.run(player, newId(), {
        target,
        discs: [{ discId: BUZZZ, ownedDiscs: [] }],
      }),
    ]
    for (const problem of problems) {
      expect(problem).toMatchObject({ code: 'bad-request', message })
    }
    expect((await bags.page(player, undefined)).bags.map(each => each.name)).not.toContain(name)
  })

  it('[SC13] scores a bag only while it has discs, and keeps its visibility', async () => {
    const bag = await aBag(player, BUZZZ)
    expect(bag.score).toMatchObject({ bagPreview: { discCount: 1 } })
    value(await bags.setVisibility(player, bag.id, 'private'))
    const two = value(await bags.addDisc(player, bag.id, DESTROYER))
    expect(two.score).toMatchObject({ bagPreview: { discCount: 2 } })
    const ids = two.discs.map(disc => disc.id)
    value(await bags.removeDisc(player, bag.id, ids[0] ?? ''))
    const empty = value(await bags.removeDisc(player, bag.id, ids[1] ?? ''))
    expect(empty).toMatchObject({ score: null, discs: [], version: 5 })
    expect(empty.visibility).toBe('private')
  })

  it.each(VISIBILITIES)(
    '[BP1] [BP12] a bag stays %s when its first disc is added',
    async chosen => {
      const owner = await aPlayer(database)
      const created = value(await bags.create(owner, 'Chosen', chosen))
      expect(created).toMatchObject({ visibility: chosen, score: null })
      expect(created.linkToken === null).toBe(chosen !== 'link')
      const filled = value(await bags.addDisc(owner, created.id, BUZZZ))
      expect(filled).toMatchObject({ visibility: chosen, linkToken: created.linkToken })
      const other = value(await bags.create(owner, 'Default'))
      expect(other.visibility).toBe('public')
      expect(value(await bags.setVisibility(owner, other.id, chosen)).visibility).toBe(chosen)
    },
  )

  it('[BG17] rejects duplicate discs and discs that are not in the library', async () => {
    const bag = await aBag(player, BUZZZ)
    expect(problemCodeOf(await bags.addDisc(player, bag.id, BUZZZ))).toBe('already-in-bag')
    expect(problemCodeOf(await bags.addDisc(player, bag.id, 'innova-nonesuch'))).toBe(
      'disc-not-found',
    )
  })

  it("[T44] rejects an order that doesn't list each of the bag's discs exactly once", async () => {
    const bag = await aBag(player, BUZZZ, DESTROYER, ZONE)
    const [a = '', b = '', c = ''] = bag.discs.map(disc => disc.id)
    for (const wrong of [[a, b], [a, b, c, c], [a, b, b], [a, b, newId()], []]) {
      expect(problemCodeOf(await bags.reorder(player, bag.id, wrong))).toBe('order-mismatch')
    }
    const reordered = value(await bags.reorder(player, bag.id, [c, a, b]))
    expect(reordered.discs.map(disc => [disc.id, disc.order])).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ])
    expect(reordered.version).toBe(bag.version + 1)
    expect(reordered.score).toEqual(bag.score)
  })

  it('[F13] does not overwrite a note that changed since it was read', async () => {
    const bag = await aBag(player, BUZZZ)
    const id = bag.discs[0]?.id ?? ''
    const write = (notes: string | null, previous?: string | null) =>
      bags.setNotes(player, bag.id, id, { notes, previous })
    expect(value(await write('straight', null)).discs[0]?.notes).toBe('straight')
    expect(problemCodeOf(await write('mine', null))).toBe('note-changed')
    expect(value(await write('straight', null)).discs[0]?.notes).toBe('straight')
    expect(value(await write('עברית 👩‍👩‍👧', 'straight')).discs[0]?.notes).toBe('עברית 👩‍👩‍👧')
    expect(value(await write('  ')).discs[0]?.notes).toBeNull()
    expect(await write('x'.repeat(1001))).toMatchObject({ code: 'bad-request', field: 'notes' })
    expect(problemCodeOf(await write('a\u0000b'))).toBe('bad-request')
  })

  it('clones discs, notes and order under a new name, without flags', async () => {
    const bag = await aBag(player, BUZZZ, ZONE)
    value(await bags.setPrimary(player, bag.id))
    value(
      await bags.setNotes(player, bag.id, bag.discs[1]?.id ?? '', { notes: 'n', previous: null }),
    )
    const clone = value(await bags.clone(player, bag.id))
    expect(clone).toMatchObject({ name: 'Woods (Copy)', isPrimary: false, isActive: false })
    expect(clone.discs.map(row => [row.disc.id, row.notes, row.order])).toEqual([
      [BUZZZ, null, 1],
      [ZONE, 'n', 2],
    ])
    expect(clone.visibility).toBe('public')
    expect(value(await bags.clone(player, bag.id, { name: 'Named' })).name).toBe('Named')
  })

  it.each(['private', 'link'] as const)(
    '[PR18] [BP12] a clone of a bag with visibility %s is private, even if it is empty, unless the player chooses otherwise',
    async visibility => {
      for (const discIds of [[BUZZZ], []]) {
        const bag = await aBag(player, ...discIds)
        value(await bags.setVisibility(player, bag.id, visibility))
        const clone = value(await bags.clone(player, bag.id))
        expect(clone).toMatchObject({ visibility: 'private', linkToken: null })
        expect(value(await bags.addDisc(player, clone.id, ZONE)).visibility).toBe('private')
        const chosen = value(await bags.clone(player, bag.id, { visibility: 'public' }))
        expect(chosen.visibility).toBe('public')
      }
    },
  )

  it('rejects a player whose account was deleted', async () => {
    expect(problemCodeOf(await bags.create({ id: newId() }, 'Ghost'))).toBe('signed-out')
  })
})
