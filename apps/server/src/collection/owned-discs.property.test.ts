import type { Bag, OwnedDisc } from '@bagwise/contract'
import {
  type CollectionModel,
  type ModelOwnedDisc,
  withAction,
  withMolds,
  withoutBag,
} from '../../../../packages/domain/test/collection-model.ts'
import { type OwnedDiscAction, NEW_OWNED_DISC } from '@bagwise/domain/collection'
import { type Random, seededRandom } from '@bagwise/domain/random'
import { expect, it } from 'vitest'
import { type Browser, signedIn, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { ok } from '../../test/support/owned-disc-requests.ts'
import { aMold } from '../../test/chaos/fuzz/world.ts'

const ACTIONS = 200
/** `PROPERTY_RUNS=20` for more sequences. */
const SEQUENCES = Number(process.env['PROPERTY_RUNS'] ?? 1)

const LIBRARY = [
  'innova-teebird',
  'innova-roc',
  'innova-aviar',
  'innova-destroyer',
  'discraft-buzzz',
]

const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T

/** A player whose every action is also applied to the model. */
function makePlayer(browser: Browser, random: Random, molds: readonly string[]) {
  let model: CollectionModel = { ownedDiscs: [], bags: new Map() }
  const rows = new Map<string, Bag['discs']>()
  /** Conversions that can still be undone, with the bags and owned discs from before. */
  const conversions: { id: string; bagId: string; before: CollectionModel }[] = []

  const store = (bag: Bag) => rows.set(bag.id, bag.discs)
  const moldsIn = (bag: Bag) => bag.discs.map(({ disc }) => disc.id)
  const someBag = () => pick(random, [...model.bags.keys()])
  const someIds = () => {
    const ids = model.ownedDiscs.map(ownedDisc => ownedDisc.id).filter(() => random() < 0.3)
    return ids.length > 0 ? ids : model.ownedDiscs.slice(0, 1).map(ownedDisc => ownedDisc.id)
  }
  const changed = (bag: Bag) => {
    store(bag)
    model = withMolds(model, bag.id, moldsIn(bag))
  }
  const dropConversionsOf = (bagId: string) => {
    for (const [index, { bagId: id }] of [...conversions.entries()].toReversed()) {
      if (id === bagId) conversions.splice(index, 1)
    }
  }

  async function addOwnedDiscs() {
    const ownedDiscs = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      id: crypto.randomUUID(),
      discId: pick(random, molds),
    }))
    ok(await browser.send('POST', '/api/collection', { ownedDiscs }))
    const added = ownedDiscs.map((ownedDisc): ModelOwnedDisc =>
      Object.assign({ bagIds: [], lostFrom: [] }, NEW_OWNED_DISC, ownedDisc),
    )
    model = { ...model, ownedDiscs: [...model.ownedDiscs, ...added] }
  }

  async function actOnSome() {
    if (model.ownedDiscs.length === 0) return addOwnedDiscs()
    const details = { placeDate: null, course: null, hole: null, placeNote: null }
    const bagId = someBag()
    const action = pick<OwnedDiscAction>(random, [
      { kind: 'add-to-bag', bagId },
      { kind: 'add-to-bag', bagId },
      { kind: 'add-to-bag', bagId },
      { kind: 'remove-from-bag', bagId },
      { kind: 'move-to-shelf' },
      { kind: 'move', place: 'lost', ...details, course: 'Maple Hill' },
      { kind: 'move', place: pick(random, ['lent', 'sold', 'retired'] as const), ...details },
      { kind: 'mark-found' },
      { kind: 'set-condition', condition: 1 + Math.floor(random() * 10) },
      { kind: 'set-plastic', plastic: pick(random, ['Star', 'DX', null]) },
      { kind: 'delete' },
    ])
    const ownedDiscIds = action.kind === 'delete' ? someIds().slice(0, 1) : someIds()
    const { bags } = ok<{ bags: Bag[] }>(
      await browser.send('POST', '/api/collection/actions', { ownedDiscIds, action }),
    )
    const keepsAllMolds = bags.every(bag => moldsIn(bag).length === rows.get(bag.id)?.length)
    for (const bag of bags) {
      store(bag)
      if (!keepsAllMolds) dropConversionsOf(bag.id)
    }
    const outcome = withAction(model, ownedDiscIds, action)
    if (outcome.kind === 'refused') throw new Error(outcome.reason)
    model = outcome.value
  }

  async function changeBag() {
    const bagId = someBag()
    const discs = rows.get(bagId) ?? []
    const row = discs.length > 0 ? pick(random, discs) : undefined
    const newDiscId = molds.find(id => !discs.some(({ disc }) => disc.id === id))
    dropConversionsOf(bagId)
    if (row && random() < 0.4) {
      changed(ok<Bag>(await browser.send('DELETE', `/api/bags/${bagId}/discs/${row.id}`)))
    } else if (row && newDiscId && random() < 0.5) {
      const swap = { bagDiscId: row.id, discId: newDiscId }
      changed(ok<Bag>(await browser.send('POST', `/api/bags/${bagId}/swap`, swap)))
    } else if (newDiscId) {
      changed(
        ok<Bag>(await browser.send('POST', `/api/bags/${bagId}/discs`, { discId: newDiscId })),
      )
    }
  }

  async function convert() {
    const bagId = someBag()
    const from = (rows.get(bagId) ?? []).find(({ disc }) => disc.brand !== 'Kastaplast')
    if (!from || rows.get(bagId)?.some(({ disc }) => disc.id === 'kastaplast-kaxe')) return
    const before = model
    const { conversionId, bag } = ok<{ conversionId: string; bag: Bag }>(
      await browser.send('POST', `/api/bags/${bagId}/convert`, {
        conversionId: crypto.randomUUID(),
        target: { kind: 'current' },
        swaps: [{ discId: from.disc.id, replacementId: 'kastaplast-kaxe' }],
      }),
    )
    dropConversionsOf(bagId)
    conversions.push({ id: conversionId, bagId, before })
    changed(bag)
  }

  /** Owned discs that are still on the shelf are carried again. */
  async function undo() {
    const last = conversions.pop()
    if (!last) return
    ok(await browser.send('POST', `/api/changes/${last.id}/undo`))
    const bag = ok<{ bags: Bag[] }>(await browser.get('/api/bags')).bags.find(
      ({ id }) => id === last.bagId,
    )
    if (bag) changed(bag)
    const carried = new Set(
      last.before.ownedDiscs
        .filter(ownedDisc => ownedDisc.bagIds.includes(last.bagId))
        .map(ownedDisc => ownedDisc.id),
    )
    const onShelf = model.ownedDiscs.filter(
      ownedDisc => carried.has(ownedDisc.id) && ownedDisc.place === 'shelf',
    )
    const again = withAction(
      model,
      onShelf.map(ownedDisc => ownedDisc.id),
      { kind: 'add-to-bag', bagId: last.bagId },
    )
    if (again.kind === 'done') model = again.value
  }

  async function createOrDeleteBag() {
    if (model.bags.size > 4 && random() < 0.7) {
      const bagId = someBag()
      dropConversionsOf(bagId)
      ok(await browser.send('DELETE', `/api/bags/${bagId}`))
      rows.delete(bagId)
      model = withoutBag(model, bagId)
      return
    }
    const bag = ok<Bag>(await browser.send('POST', '/api/bags', { name: 'Bag' }))
    store(bag)
    model = withMolds(model, bag.id, [])
  }

  return {
    createOrDeleteBag,
    model: () => model,
    async step() {
      const roll = random()
      if (roll < 0.15) await addOwnedDiscs()
      else if (roll < 0.6) await actOnSome()
      else if (roll < 0.78) await changeBag()
      else if (roll < 0.86) await convert()
      else if (roll < 0.93) await undo()
      else await createOrDeleteBag()
    },
  }
}

const shapeOf = (ownedDiscs: readonly (ModelOwnedDisc | OwnedDisc)[]) =>
  ownedDiscs
    .map(({ id, discId, place, condition, plastic, course, bagIds, lostFrom }) =>
      JSON.stringify({ id, discId, place, condition, plastic, course, bagIds, lostFrom }),
    )
    .toSorted()

describeOnBothEngines('owned discs compared with a model', open => {
  const { database, server } = useTestApp(open)

  it.each(Array.from({ length: SEQUENCES }, (_, index) => `sequence ${index}`))(
    '[CO26] %s of 200 actions loses and duplicates nothing',
    async seed => {
      const browser = await signedIn(server)
      const molds = [...LIBRARY, await aMold(browser)]
      const player = makePlayer(browser, seededRandom(seed), molds)
      await player.createOrDeleteBag()
      await player.createOrDeleteBag()
      for (let action = 0; action < ACTIONS; action += 1) {
        await player.step()
        const { ownedDiscs } = ok<{ ownedDiscs: OwnedDisc[] }>(await browser.get('/api/collection'))
        expect([action, shapeOf(ownedDiscs)]).toEqual([action, shapeOf(player.model().ownedDiscs)])
      }
      expect(player.model().ownedDiscs.length).toBeGreaterThan(10)
      const bags = ok<{ bags: Bag[] }>(await browser.get('/api/bags')).bags
      const moldsByBag = bags.map(
        ({ id, discs }) => [id, discs.map(({ disc }) => disc.id)] as const,
      )
      expect(new Map(moldsByBag)).toEqual(new Map(player.model().bags))
      await expectInvariants(database)
    },
    180_000,
  )
})
