// The discs a player owns: adding, changing and carrying them. The domain decides, one transaction writes.
import type { Bag, Copy, CopyActionBody, NewCopy } from '@bagwise/contract'
import { DISCS_PER_BAG, nextPosition } from '@bagwise/domain/bag'
import {
  afterAction,
  checkCopyField,
  COPIES_PER_PLAYER,
  type CopyAction,
  type CopyFields,
  moldsToAdd,
  NEW_COPY,
} from '@bagwise/domain/copy'
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
  copiesByIds,
  copiesOfPlayer,
  countCopies,
  deleteCopies,
  type StoredCopy,
} from './queries.ts'
import { profileById, setShowCopies } from '../profiles/index.ts'
import { newId } from '../platform/ids.ts'
import { done, type Result, refuse, valueOrRefuse } from '../platform/result.ts'
import type { CatalogService } from '../catalog/index.ts'
import { copyView, type CopyChanges, merged, storable } from './fields.ts'
import { writeCopies } from './writer.ts'
import { firstPage } from '../platform/pagination.ts'
import type { ScoreService } from '../scores/index.ts'
import type { LockedPlayer } from '../accounts/index.ts'

type Changed = { copies: Copy[]; bags: Bag[]; isPartial: boolean }

function changed(copies: readonly StoredCopy[], bags: Bag[]): Changed {
  const page = firstPage(copies.map(copyView))
  return { copies: page, bags, isPartial: page.length < copies.length }
}

/** The number of small copies that fit on a page. */
const MAX_COPIES_READ = 500

/** Parses the `next` of a page. Any other text starts from the first page. */
function positionOf(after = ''): Pick<StoredCopy, 'id' | 'createdAt'> | undefined {
  const [, createdAt, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(after) ?? []
  return id === undefined ? undefined : { createdAt: Number(createdAt), id }
}

const without = ({ bagIds: _bagIds, version: _version, ...fields }: StoredCopy) => fields

const sameFields = (a: StoredCopy, b: StoredCopy): boolean =>
  JSON.stringify(without(a)) === JSON.stringify(without(b))

const sameBags = (a: StoredCopy, b: StoredCopy): boolean =>
  a.discId === b.discId && a.bagIds.join() === b.bagIds.join()

const storableField = <F extends keyof CopyFields>(field: F, value: CopyFields[F]): CopyFields[F] =>
  valueOrRefuse(checkCopyField(field, value), `action.${field}`)

function storableAction(action: CopyActionBody): CopyAction {
  switch (action.kind) {
    case 'plastic':
      return { kind: action.kind, plastic: storableField('plastic', action.plastic) }
    case 'condition':
      return { kind: action.kind, condition: storableField('condition', action.condition) }
    case 'move':
      return {
        kind: action.kind,
        place: action.place as Exclude<CopyFields['place'], 'shelf'>,
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

export function makeCopyService({
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

  /** The bag with the molds of these copies. */
  async function withMoldsOf(
    tx: Tx,
    locked: LockedPlayer,
    bagId: string,
    copies: readonly StoredCopy[],
  ): Promise<OwnBag> {
    const own = await writer.open(tx, locked, bagId)
    const rows: StoredBagDisc[] = [...own.discs]
    const molds = rows.map(row => row.discId)
    for (const discId of moldsToAdd(copies, molds)) {
      rows.push({ id: newId(now()), discId, notes: null, order: nextPosition(rows) })
    }
    if (rows.length > DISCS_PER_BAG) return refuse('bag-full')
    return writer.saveDiscs(tx, own, own.playerScores, rows)
  }

  /** Whether a bag holds a mold, as far as these copies are or were in it. */
  async function holdsMold(tx: Tx, userId: string, copies: readonly StoredCopy[]) {
    const bagIds = new Set(copies.flatMap(copy => [...copy.bagIds, ...copy.lostFrom]))
    const molds = await moldsOfBags(tx, userId, [...bagIds])
    return (bagId: string, discId: string) => molds.get(bagId)?.has(discId) ?? false
  }

  /** Stores what differs; a change of its fields gives a copy another version. */
  async function save(
    tx: Tx,
    userId: string,
    before: ReadonlyMap<string, StoredCopy>,
    after: readonly StoredCopy[],
  ): Promise<StoredCopy[]> {
    const saved = after.map(copy => {
      const old = before.get(copy.id)
      return old && !sameFields(old, copy) ? { ...copy, version: old.version + 1 } : copy
    })
    const differs = (same: typeof sameBags) => (copy: StoredCopy) => {
      const old = before.get(copy.id)
      return !old || !same(old, copy)
    }
    await writeCopies(
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
    copies: readonly StoredCopy[],
    action: CopyAction,
  ): Promise<Changed> {
    const before = new Map(copies.map(copy => [copy.id, copy]))
    if (action.kind === 'delete') {
      await deleteCopies(tx, locked.id, [...before.keys()])
      return changed([], [])
    }
    if (action.kind === 'uncarry') await writer.open(tx, locked, action.bagId)
    const bag =
      action.kind === 'carry' ? await withMoldsOf(tx, locked, action.bagId, copies) : undefined
    const holds = action.kind === 'found' ? await holdsMold(tx, locked.id, copies) : () => true
    const after = copies.flatMap(copy => afterAction(copy, action, holds) ?? [])
    const saved = await save(tx, locked.id, before, after)
    return changed(saved, bag ? [bagView(catalog, bag)] : [])
  }

  /** Which bags carry a copy that its owner edited: where it is and its mold may have changed. */
  async function edited(
    tx: Tx,
    userId: string,
    old: StoredCopy,
    fields: CopyFields,
  ): Promise<StoredCopy> {
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
    /** For the player themselves: one page of their copies. */
    async page(
      player: Player,
      after: string | undefined,
    ): Promise<Result<{ copies: Copy[]; next: string | null; shownOnProfile: boolean }>> {
      const [rest, profile] = await Promise.all([
        copiesOfPlayer(database, database.reader, player.id, {
          after: positionOf(after),
          limit: MAX_COPIES_READ,
        }),
        profileById(database.reader, player.id),
      ])
      const copies = firstPage(rest.map(copyView))
      const isLast = rest.length < MAX_COPIES_READ && copies.length === rest.length
      const last = rest[copies.length - 1]
      return done({
        copies,
        next: isLast || !last ? null : `${last.createdAt}.${last.id}`,
        shownOnProfile: profile?.showCopies ?? false,
      })
    },

    /** For the player themselves; copies that are there already are left as they are. */
    create: (
      player: Player,
      order: { copies: readonly NewCopy[]; bagId?: string | undefined },
    ): Promise<Result<Changed>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const ids = order.copies.map(copy => copy.id)
        const known = await copiesByIds(database, tx, player.id, ids)
        const isKnown = new Set(known.map(copy => copy.id))
        const added = order.copies.flatMap(({ id, discId, ...changes }, index) => {
          const fields = storable(merged({ ...NEW_COPY, discId }, changes), field =>
            ['copies', index, field].join('.'),
          )
          if (isKnown.has(id)) return []
          isKnown.add(id)
          const copy: StoredCopy = {
            ...fields,
            id,
            bagIds: [],
            lostFrom: [],
            version: 1,
            // A millisecond apart, so that they stay in the order of the request.
            createdAt: now() + index,
          }
          return [copy]
        })
        const count = added.length === 0 ? 0 : await countCopies(tx, player.id)
        if (count + added.length > COPIES_PER_PLAYER) return refuse('copy-limit-reached')
        await expectMolds(
          catalog,
          tx,
          player.id,
          added.map(copy => copy.discId),
        )
        await save(tx, player.id, new Map(), added)
        const copies = [...known, ...added]
        return order.bagId === undefined
          ? changed(copies, [])
          : act(tx, locked, copies, { kind: 'carry', bagId: order.bagId })
      }),

    /** For the owner of the copy; `version` is what the writer saw, undefined where they do not care. */
    update: (
      player: Player,
      copyId: string,
      { version, ...changes }: CopyChanges & { version?: number | undefined },
    ): Promise<Result<Copy>> =>
      writer.withPlayerLock(player, async tx => {
        const [old] = await copiesByIds(database, tx, player.id, [copyId])
        if (!old) return refuse('copy-not-found')
        const fields = storable(merged(old, changes))
        // The same again is a retry, not a clash.
        if (sameFields(old, { ...old, ...fields })) return copyView(old)
        if (version !== undefined && version !== old.version) return refuse('copy-changed')
        if (fields.discId !== old.discId) await expectMolds(catalog, tx, player.id, [fields.discId])
        const after = await edited(tx, player.id, old, fields)
        const [saved = after] = await save(tx, player.id, new Map([[old.id, old]]), [after])
        return copyView(saved)
      }),

    /** For the owner of the copies; those that are gone are left out. */
    change: (
      player: Player,
      copyIds: readonly string[],
      action: CopyActionBody,
    ): Promise<Result<Changed>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const storable = storableAction(action)
        const copies = await copiesByIds(database, tx, player.id, [...new Set(copyIds)])
        if (copies.length === 0) return refuse('copy-not-found')
        return act(tx, locked, copies, storable)
      }),

    /** For the player themselves. */
    show: (player: Player, shown: boolean): Promise<Result<{ shown: boolean }>> =>
      writer.withPlayerLock(player, async tx => {
        await setShowCopies(tx, player.id, shown)
        return { shown }
      }),
  }
}

export type CopyService = ReturnType<typeof makeCopyService>
