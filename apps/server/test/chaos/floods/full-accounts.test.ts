import { type Bag, type ImportResult, type ProblemCode, problemMessage } from '@bagwise/contract'
import { NEW_OWNED_DISC } from '@bagwise/domain/collection'
import { expect, it } from 'vitest'
import { upsertOwnedDiscs } from '../../../src/collection/queries.ts'
import { type TestResponse, signedIn, useTestApp } from '../../support/app.ts'
import { act, add, bagOf, listed, newId, ok } from '../../support/owned-disc-requests.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { expectInvariants } from '../../support/invariants.ts'
import { catalog } from '../../support/players.ts'
import { digestOf } from '../fuzz/digest.ts'
import { aBag, aMold, type Player } from '../fuzz/world.ts'

const LIBRARY = catalog.discs.map(disc => disc.id)
const NOTE = 'n'.repeat(1000)

type Writes = Readonly<Record<string, () => Promise<TestResponse>>>

describeOnBothEngines('a full account', open => {
  const { database, server } = useTestApp(open)

  const importInto = (player: Player, target: object, discs: readonly object[]) =>
    player.send('POST', '/api/imports', { importId: newId(), target, discs })

  const newBag = async (player: Player, name: string, discs: readonly object[]): Promise<Bag> => {
    const { bag } = ok<ImportResult>(await importInto(player, { kind: 'new', name }, discs))
    if (!bag) throw new Error('No bag was created')
    return bag
  }

  const discs = (count: number, notes: string | null = null) =>
    LIBRARY.slice(0, count).map(discId => ({ discId, notes, ownedDiscs: [] }))

  const setNote = (player: Player, bag: Bag, index: number, notes: string) =>
    player.send('PUT', `/api/bags/${bag.id}/discs/${bag.discs[index]?.id}/notes`, { notes })

  const convert = (player: Player, bag: Bag, target: object) => {
    const [disc] = bag.discs
    const replacement = catalog.discs.findLast(
      ({ id, brand }) => brand !== disc?.disc.brand && !bag.discs.some(row => row.disc.id === id),
    )
    const swaps = [{ discId: disc?.disc.id, replacementId: replacement?.id }]
    return player.send('POST', `/api/bags/${bag.id}/convert`, {
      conversionId: newId(),
      target,
      swaps,
    })
  }

  /** Expects each write to fail with the error message, without any change. */
  async function expectRejections(code: ProblemCode, writes: Writes): Promise<void> {
    const before = await digestOf(database)
    for (const [name, write] of Object.entries(writes)) {
      const { status, body } = await write()
      const { code: seen, message } = body as { code?: string; message?: string }
      expect([name, status, seen, message]).toEqual([name, 409, code, problemMessage(code)])
    }
    expect(await digestOf(database)).toBe(before)
  }

  it('[T106] [BG20] enforces the limit on the notes in a bag', async () => {
    const player = await signedIn(server)
    const full = await newBag(player, 'Full', discs(100, NOTE))
    const source = await newBag(player, 'Source', [
      { discId: LIBRARY[200], notes: 'x', ownedDiscs: [] },
    ])
    const room = await newBag(player, 'Room', discs(99, NOTE))
    ok(await setNote(player, room, 0, `${NOTE.slice(1)}é`))
    await expectRejections('bag-notes-limit-reached', {
      'set note': () => setNote(player, full, 0, `${NOTE.slice(1)}é`),
      'import into a bag': () =>
        importInto(player, { kind: 'bag', bagId: room.id }, [
          { discId: LIBRARY[300], notes: NOTE, ownedDiscs: [] },
        ]),
      'import into a new bag': () =>
        importInto(player, { kind: 'new', name: 'New' }, discs(100, `${NOTE.slice(1)}é`)),
    })
    ok(await setNote(player, room, 1, NOTE.slice(0, -1)))
    ok(await convert(player, source, { kind: 'existing', bagId: room.id }))
    expect((await bagOf(player, room.id))?.discs.at(-1)?.notes).toBe('x')
  })

  it("[T106] [BG20] enforces the limit on all of a player's notes", async () => {
    const player = await signedIn(server)
    const first = await newBag(player, 'First', discs(100, NOTE))
    for (let count = 2; count <= 9; count += 1) {
      ok(await player.send('POST', `/api/bags/${first.id}/clone`, {}))
    }
    const moldId = await aMold(player, { brand: 'innova', name: 'Tee-Bird' })
    const others = discs(98, NOTE).filter(({ discId }) => discId !== 'innova-teebird')
    await newBag(player, 'Both', [
      { discId: 'innova-teebird', notes: 'Library', ownedDiscs: [] },
      { discId: moldId, notes: 'Own', ownedDiscs: [] },
      ...others.slice(0, 97),
    ])
    const last = await newBag(player, 'Last', discs(3, NOTE.slice(10)))
    for (const index of [1, 2]) ok(await setNote(player, last, index, NOTE))
    const empty = await aBag(player, 'Empty', [])
    const { conversionId } = ok<{ conversionId: string }>(
      await convert(player, first, { kind: 'current' }),
    )
    const noted = [{ discId: 'innova-roc', notes: 'x', ownedDiscs: [] }]
    await expectRejections('notes-limit-reached', {
      'set note': () => setNote(player, last, 0, NOTE.slice(9)),
      clone: () => player.send('POST', `/api/bags/${last.id}/clone`, {}),
      'import into a new bag': () => importInto(player, { kind: 'new', name: 'New' }, noted),
      'import into a bag': () => importInto(player, { kind: 'bag', bagId: empty.id }, noted),
      'convert to a new bag': () => convert(player, last, { kind: 'new', name: 'N' }),
      'convert into a bag': () => convert(player, last, { kind: 'existing', bagId: empty.id }),
      'switch a mold, which joins two notes with a line break': () =>
        player.send('POST', `/api/custom-molds/${moldId}/switch`, {
          libraryDiscId: 'innova-teebird',
        }),
    })
    ok(await player.send('POST', `/api/changes/${conversionId}/undo`))
    ok(await setNote(player, last, 0, NOTE.slice(11)))
    expect(await setNote(player, last, 0, NOTE.slice(10))).toMatchObject({ status: 200 })
  })

  const userIdOf = async (player: Player) =>
    ok<{ user: { id: string } }>(await player.get('/api/me')).user.id

  /** Inserts rows directly, because a thousand requests would take too long. */
  const insertOwnedDiscs = async (player: Player, count: number, fields: object = {}) => {
    const ownedDiscs = Array.from({ length: count }, (_, index) => ({
      ...NEW_OWNED_DISC,
      ...fields,
      id: newId(),
      discId: 'innova-roc',
      bagIds: [],
      lostFrom: [],
      version: 1,
      createdAt: Date.now() + index,
    }))
    const userId = await userIdOf(player)
    await database.transaction(tx => upsertOwnedDiscs(tx, userId, ownedDiscs, ownedDiscs))
    return ownedDiscs.map(ownedDisc => ownedDisc.id)
  }

  it("[T106] [CO27] enforces the limit on the texts of a player's discs", async () => {
    const player = await signedIn(server)
    const moldId = await aMold(player, { brand: 'innova', name: 'Tee-Bird' })
    const both = await newBag(player, 'Both', [
      { discId: 'innova-teebird', notes: NOTE, ownedDiscs: [] },
      { discId: moldId, notes: 'Own', ownedDiscs: [] },
    ])
    await add(player, { discId: moldId }, both.id)
    const [full = ''] = await insertOwnedDiscs(player, 500, { note: '🥏'.repeat(500) })
    const plain = await add(player)
    await expectRejections('owned-disc-text-limit-reached', {
      add: () =>
        player.send('POST', '/api/collection', {
          ownedDiscs: [{ id: newId(), discId: 'innova-roc', nickname: 'x' }],
        }),
      edit: () => player.send('PATCH', `/api/collection/${plain.id}`, { note: 'x' }),
      'set the plastic': () => act(player, [plain.id], { kind: 'set-plastic', plastic: 'Star' }),
      'mark as lost': () =>
        act(player, [plain.id], { kind: 'move', place: 'lost', course: 'Oak Grove' }),
      import: () =>
        importInto(player, { kind: 'collection' }, [
          { discId: 'innova-roc', ownedDiscs: [{ color: 'red' }] },
        ]),
      'switch a mold whose note has no room in the bag': () =>
        player.send('POST', `/api/custom-molds/${moldId}/switch`, {
          libraryDiscId: 'innova-teebird',
        }),
    })
    ok(await player.send('PATCH', `/api/collection/${full}`, { note: '🥏'.repeat(499) }))
    const edited = await player.send('PATCH', `/api/collection/${plain.id}`, { note: 'four' })
    expect(edited).toMatchObject({ status: 200, body: { note: 'four' } })
  })

  it('[T41] [T43] [T106] [BG13] [CO4] enforces the limits on bags, discs and owned discs', async () => {
    const player = await signedIn(server)
    const host = await signedIn(server)
    const shared = await aBag(host, 'Shared', ['innova-roc'])
    const full = await newBag(player, 'Full', discs(100))
    const source = await aBag(player, 'Source', [LIBRARY[200] ?? ''])
    for (let bags = 2; bags < 100; bags += 1) {
      ok(await player.send('POST', '/api/bags', { name: 'Another' }))
    }
    const ownedDisc = await add(player, { discId: LIBRARY[200] })
    await insertOwnedDiscs(player, 4999)
    const one = [{ discId: LIBRARY[201], ownedDiscs: [] }]
    const carry = { kind: 'add-to-bag', bagId: full.id }
    await expectRejections('bag-limit-reached', {
      create: () => player.send('POST', '/api/bags', { name: 'New' }),
      clone: () => player.send('POST', `/api/bags/${source.id}/clone`, {}),
      'import into a new bag': () => importInto(player, { kind: 'new', name: 'New' }, one),
      'convert to a new bag': () => convert(player, source, { kind: 'new', name: 'New' }),
      "clone another player's bag": () =>
        player.send('POST', `/api/profiles/${host.username}/bags/${shared.address}/clone`, {
          importId: newId(),
        }),
    })
    await expectRejections('bag-full', {
      'add a disc': () =>
        player.send('POST', `/api/bags/${full.id}/discs`, { discId: LIBRARY[201] }),
      'import into a bag': () => importInto(player, { kind: 'bag', bagId: full.id }, one),
      'convert into a bag': () => convert(player, source, { kind: 'existing', bagId: full.id }),
      carry: () => act(player, [ownedDisc.id], carry),
    })
    await expectRejections('owned-disc-limit-reached', {
      'own another disc': () =>
        player.send('POST', '/api/collection', {
          ownedDiscs: [{ id: newId(), discId: 'innova-roc' }],
        }),
      'import into the collection': () => importInto(player, { kind: 'collection' }, one),
    })
    expect(await listed(player)).toHaveLength(5000)
  })

  it('keeps every invariant', async () => {
    await expect(expectInvariants(database)).resolves.toBeUndefined()
  })
})
