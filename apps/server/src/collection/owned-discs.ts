// The discs a player owns: adding, changing and carrying them. The domain decides, one transaction writes.
import type { Bag, OwnedDisc, OwnedDiscActionBody, NewOwnedDisc } from '@bagwise/contract'
import { DISCS_PER_BAG, nextPosition } from '@bagwise/domain/bag'
import {
  afterAction,
  checkOwnedDiscField,
  OWNED_DISCS_PER_PLAYER,
  type OwnedDiscAction,
  type OwnedDiscFields,
  moldsToAdd,
  NEW_OWNED_DISC,
} from '@bagwise/domain/collection'
import type { Player } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import {
  type StoredBagDisc,
  moldsOfBags,
  expectMolds,
  makeBagWriter,
  bagView,
  type OwnBag,
} from '../bags/index.ts'
import {
  ownedDiscsByIds,
  ownedDiscsOfPlayer,
  countOwnedDiscs,
  deleteOwnedDiscs,
  type StoredOwnedDisc,
} from './queries.ts'
import { profileById, setShowOwnedDiscs } from '../profiles/index.ts'
import { newId } from '../platform/ids.ts'
import { done, type Result, refuse, valueOrRefuse } from '../platform/result.ts'
import type { CatalogService } from '../catalog/index.ts'
import { ownedDiscView, type OwnedDiscChanges, merged, storable } from './fields.ts'
import { writeOwnedDiscs } from './writer.ts'
import { firstPage } from '../platform/pagination.ts'
import type { ScoreService } from '../scores/index.ts'
import type { LockedPlayer } from '../accounts/index.ts'

type Changed = { ownedDiscs: OwnedDisc[]; bags: Bag[]; isPartial: boolean }

function changed(ownedDiscs: readonly StoredOwnedDisc[], bags: Bag[]): Changed {
  const page = firstPage(ownedDiscs.map(ownedDiscView))
  return { ownedDiscs: page, bags, isPartial: page.length < ownedDiscs.length }
}

/** The number of small owned discs that fit on a page. */
const MAX_OWNED_DISCS_READ = 500

/** Parses the `next` of a page. Any other text starts from the first page. */
function positionOf(after = ''): Pick<StoredOwnedDisc, 'id' | 'createdAt'> | undefined {
  const [, createdAt, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(after) ?? []
  return id === undefined ? undefined : { createdAt: Number(createdAt), id }
}

const without = ({ bagIds: _bagIds, version: _version, ...fields }: StoredOwnedDisc) => fields

const sameFields = (a: StoredOwnedDisc, b: StoredOwnedDisc): boolean =>
  JSON.stringify(without(a)) === JSON.stringify(without(b))

const sameBags = (a: StoredOwnedDisc, b: StoredOwnedDisc): boolean =>
  a.discId === b.discId && a.bagIds.join() === b.bagIds.join()

const storableField = <F extends keyof OwnedDiscFields>(
  field: F,
  value: OwnedDiscFields[F],
): OwnedDiscFields[F] => valueOrRefuse(checkOwnedDiscField(field, value), `action.${field}`)

function storableAction(action: OwnedDiscActionBody): OwnedDiscAction {
  switch (action.kind) {
    case 'plastic':
      return { kind: action.kind, plastic: storableField('plastic', action.plastic) }
    case 'condition':
      return { kind: action.kind, condition: storableField('condition', action.condition) }
    case 'move':
      return {
        kind: action.kind,
        place: action.place as Exclude<OwnedDiscFields['place'], 'shelf'>,
        placeDate: storableField('placeDate', action.placeDate ?? null),
        course: storableField('course', action.course ?? null),
        hole: storableField('hole', action.hole ?? null),
        placeNote: storableField('placeNote', action.placeNote ?? null),
      }
    case 'carry':
    case 'uncarry':
    case 'shelf':
    case 'found':
    case 'delete':
      return action
  }
}

export function makeOwnedDiscService({
  database,
  catalog,
  scores,
  now,
}: {
  database: Database
  catalog: CatalogService
  scores: ScoreService
  now: () => number
}) {
  const writer = makeBagWriter({ database, catalog, scores, now })

  /** The bag with the molds of these owned discs. */
  async function withMoldsOf(
    tx: Tx,
    locked: LockedPlayer,
    bagId: string,
    ownedDiscs: readonly StoredOwnedDisc[],
  ): Promise<OwnBag> {
    const own = await writer.open(tx, locked, bagId)
    const rows: StoredBagDisc[] = [...own.discs]
    const molds = rows.map(row => row.discId)
    for (const discId of moldsToAdd(ownedDiscs, molds)) {
      rows.push({ id: newId(now()), discId, notes: null, order: nextPosition(rows) })
    }
    if (rows.length > DISCS_PER_BAG) return refuse('bag-full')
    return writer.saveDiscs(tx, own, own.playerScores, rows)
  }

  /** Whether a bag holds a mold, as far as these owned discs are or were in it. */
  async function holdsMold(tx: Tx, userId: string, ownedDiscs: readonly StoredOwnedDisc[]) {
    const bagIds = new Set(
      ownedDiscs.flatMap(ownedDisc => [...ownedDisc.bagIds, ...ownedDisc.lostFrom]),
    )
    const molds = await moldsOfBags(tx, userId, [...bagIds])
    return (bagId: string, discId: string) => molds.get(bagId)?.has(discId) ?? false
  }

  /** Stores what differs; a change of its fields gives an owned disc another version. */
  async function save(
    tx: Tx,
    userId: string,
    before: ReadonlyMap<string, StoredOwnedDisc>,
    after: readonly StoredOwnedDisc[],
  ): Promise<StoredOwnedDisc[]> {
    const saved = after.map(ownedDisc => {
      const old = before.get(ownedDisc.id)
      return old && !sameFields(old, ownedDisc)
        ? { ...ownedDisc, version: old.version + 1 }
        : ownedDisc
    })
    const differs = (same: typeof sameBags) => (ownedDisc: StoredOwnedDisc) => {
      const old = before.get(ownedDisc.id)
      return !old || !same(old, ownedDisc)
    }
    await writeOwnedDiscs(
      tx,
      userId,
      saved.filter(differs(sameFields)),
      saved.filter(differs(sameBags)),
    )
    return saved
  }

  async function act(
    tx: Tx,
    locked: LockedPlayer,
    ownedDiscs: readonly StoredOwnedDisc[],
    action: OwnedDiscAction,
  ): Promise<Changed> {
    const before = new Map(ownedDiscs.map(ownedDisc => [ownedDisc.id, ownedDisc]))
    if (action.kind === 'delete') {
      await deleteOwnedDiscs(tx, locked.id, [...before.keys()])
      return changed([], [])
    }
    if (action.kind === 'uncarry') await writer.open(tx, locked, action.bagId)
    const bag =
      action.kind === 'carry' ? await withMoldsOf(tx, locked, action.bagId, ownedDiscs) : undefined
    const holds = action.kind === 'found' ? await holdsMold(tx, locked.id, ownedDiscs) : () => true
    const after = ownedDiscs.flatMap(ownedDisc => afterAction(ownedDisc, action, holds) ?? [])
    const saved = await save(tx, locked.id, before, after)
    return changed(saved, bag ? [bagView(catalog, bag)] : [])
  }

  /** Which bags carry an owned disc that its owner edited: where it is and its mold may have changed. */
  async function edited(
    tx: Tx,
    userId: string,
    old: StoredOwnedDisc,
    fields: OwnedDiscFields,
  ): Promise<StoredOwnedDisc> {
    if (fields.place === old.place && fields.discId === old.discId) return { ...old, ...fields }
    const holds = await holdsMold(tx, userId, [old])
    const { place, placeDate, course, hole, placeNote } = fields
    const moved =
      place === 'shelf'
        ? afterAction(old, { kind: 'found' }, holds)
        : afterAction(old, { kind: 'move', place, placeDate, course, hole, placeNote }, holds)
    const { bagIds, lostFrom } = moved ?? old
    return {
      ...old,
      ...fields,
      bagIds: bagIds.filter(bagId => holds(bagId, fields.discId)),
      lostFrom: place === 'lost' ? lostFrom : [],
    }
  }

  return {
    /** For the player themselves: one page of their owned discs. */
    async page(
      player: Player,
      after: string | undefined,
    ): Promise<Result<{ ownedDiscs: OwnedDisc[]; next: string | null; shownOnProfile: boolean }>> {
      const [rest, profile] = await Promise.all([
        ownedDiscsOfPlayer(database, database.reader, player.id, {
          after: positionOf(after),
          limit: MAX_OWNED_DISCS_READ,
        }),
        profileById(database.reader, player.id),
      ])
      const ownedDiscs = firstPage(rest.map(ownedDiscView))
      const isLast = rest.length < MAX_OWNED_DISCS_READ && ownedDiscs.length === rest.length
      const last = rest[ownedDiscs.length - 1]
      return done({
        ownedDiscs,
        next: isLast || !last ? null : `${last.createdAt}.${last.id}`,
        shownOnProfile: profile?.showOwnedDiscs ?? false,
      })
    },

    /** For the player themselves; owned discs that are there already are left as they are. */
    create: (
      player: Player,
      order: { ownedDiscs: readonly NewOwnedDisc[]; bagId?: string | undefined },
    ): Promise<Result<Changed>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const ids = order.ownedDiscs.map(ownedDisc => ownedDisc.id)
        const known = await ownedDiscsByIds(database, tx, player.id, ids)
        const isKnown = new Set(known.map(ownedDisc => ownedDisc.id))
        const added = order.ownedDiscs.flatMap(({ id, discId, ...changes }, index) => {
          const fields = storable(merged({ ...NEW_OWNED_DISC, discId }, changes), field =>
            ['ownedDiscs', index, field].join('.'),
          )
          if (isKnown.has(id)) return []
          isKnown.add(id)
          const ownedDisc: StoredOwnedDisc = {
            ...fields,
            id,
            bagIds: [],
            lostFrom: [],
            version: 1,
            // A millisecond apart, so that they stay in the order of the request.
            createdAt: now() + index,
          }
          return [ownedDisc]
        })
        const count = added.length === 0 ? 0 : await countOwnedDiscs(tx, player.id)
        if (count + added.length > OWNED_DISCS_PER_PLAYER) return refuse('owned-disc-limit-reached')
        await expectMolds(
          catalog,
          tx,
          player.id,
          added.map(ownedDisc => ownedDisc.discId),
        )
        await save(tx, player.id, new Map(), added)
        const ownedDiscs = [...known, ...added]
        return order.bagId === undefined
          ? changed(ownedDiscs, [])
          : act(tx, locked, ownedDiscs, { kind: 'carry', bagId: order.bagId })
      }),

    /** For the owner of the owned disc; `version` is what the writer saw, undefined where they do not care. */
    update: (
      player: Player,
      ownedDiscId: string,
      { version, ...changes }: OwnedDiscChanges & { version?: number | undefined },
    ): Promise<Result<OwnedDisc>> =>
      writer.withPlayerLock(player, async tx => {
        const [old] = await ownedDiscsByIds(database, tx, player.id, [ownedDiscId])
        if (!old) return refuse('owned-disc-not-found')
        const fields = storable(merged(old, changes))
        // The same again is a retry, not a clash.
        if (sameFields(old, { ...old, ...fields })) return ownedDiscView(old)
        if (version !== undefined && version !== old.version) return refuse('owned-disc-changed')
        if (fields.discId !== old.discId) await expectMolds(catalog, tx, player.id, [fields.discId])
        const after = await edited(tx, player.id, old, fields)
        const [saved = after] = await save(tx, player.id, new Map([[old.id, old]]), [after])
        return ownedDiscView(saved)
      }),

    /** For the owner of the owned discs; those that are gone are left out. */
    change: (
      player: Player,
      ownedDiscIds: readonly string[],
      action: OwnedDiscActionBody,
    ): Promise<Result<Changed>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const storable = storableAction(action)
        const ownedDiscs = await ownedDiscsByIds(database, tx, player.id, [
          ...new Set(ownedDiscIds),
        ])
        if (ownedDiscs.length === 0) return refuse('owned-disc-not-found')
        return act(tx, locked, ownedDiscs, storable)
      }),

    /** For the player themselves. */
    show: (player: Player, shown: boolean): Promise<Result<{ shown: boolean }>> =>
      writer.withPlayerLock(player, async tx => {
        await setShowOwnedDiscs(tx, player.id, shown)
        return { shown }
      }),
  }
}

export type OwnedDiscService = ReturnType<typeof makeOwnedDiscService>
