// Molds that players describe because the library lacks them.
import { createHash } from 'node:crypto'
import type { OwnMold } from '@bagwise/contract'
import { checkNote, closedUp } from '@bagwise/domain/bag'
import {
  checkCopyField,
  libraryMatcher,
  OWN_MOLDS_PER_PLAYER,
  ownMoldDisc,
  ownMoldDiscId,
  type OwnMoldFields,
  storedOwnMold,
} from '@bagwise/domain/copy'
import type { Player } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/connect.ts'
import { type StoredBagDisc, makeBagWriter, withChange } from '../bags/index.ts'
import { copiesOfMold, type StoredCopy } from './queries.ts'
import {
  bagsHolding,
  countOwnMolds,
  deleteOwnMold,
  insertOwnMold,
  ownMold,
  ownMoldsOfPlayer,
  type StoredOwnMold,
  updateOwnMold,
  type CatalogService,
} from '../catalog/index.ts'
import { iso } from '../platform/db/values.ts'
import { done, type Result, refuse, valueOrRefuse } from '../platform/result.ts'
import { writeCopies } from './writer.ts'
import type { ScoreService } from '../scores/index.ts'

type Done = { done: true }
type Described = Pick<
  OwnMoldFields,
  'brand' | 'name' | 'type' | 'speed' | 'glide' | 'turn' | 'fade'
> & {
  readonly [D in 'diameter' | 'height' | 'rimWidth' | 'rimDepth' | 'maxWeight']?:
    | number
    | null
    | undefined
}

/** The same for the same player and id, and nobody else's: a repeated request finds what it made. */
function discIdFor(player: Player, id: string): string {
  const hex = createHash('sha256').update(`${player.id} ${id}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ]
  return ownMoldDiscId(parts.join('-'))
}

function storable(described: Described): OwnMoldFields {
  const { brand, name, type, speed, glide, turn, fade } = described
  const stored = storedOwnMold({
    brand,
    name,
    type,
    speed,
    glide,
    turn,
    fade,
    diameter: described.diameter ?? null,
    height: described.height ?? null,
    rimWidth: described.rimWidth ?? null,
    rimDepth: described.rimDepth ?? null,
    maxWeight: described.maxWeight ?? null,
  })
  return valueOrRefuse(stored)
}

/** Joins the notes if there are two, so that none is lost. */
const joinedNotes = (a: string | null, b: string | null): string | null =>
  a && b && a !== b ? `${a}\n${b}` : (a ?? b)

type Switched = {
  readonly rows: readonly StoredBagDisc[]
  /** The mold's note, if the library disc's note has no room for it. */
  readonly leftOver: string | null
}

/** Replaces the mold in the bag's rows with the library disc. If the bag already has that disc, it gets the mold's note. */
function switched(rows: readonly StoredBagDisc[], moldId: string, libraryId: string): Switched {
  const own = rows.find(row => row.discId === moldId)
  const there = rows.find(row => row.discId === libraryId)
  if (!own) return { rows, leftOver: null }
  if (!there) {
    const replaced = rows.map(row => (row === own ? withChange(row, { discId: libraryId }) : row))
    return { rows: replaced, leftOver: null }
  }
  const joined = joinedNotes(there.notes, own.notes)
  const hasRoom = checkNote(joined ?? '').kind === 'done'
  const notes = hasRoom ? joined : there.notes
  return {
    rows: closedUp(
      rows
        .filter(row => row !== own)
        .map(row => (row === there ? withChange(row, { notes }) : row)),
    ),
    leftOver: hasRoom ? null : own.notes,
  }
}

/** Adds a note to the first copy that has room for it; those in the bag come first. */
function withNote(copies: readonly StoredCopy[], bagId: string, note: string): StoredCopy[] {
  const isCarried = (copy: StoredCopy) => copy.bagIds.includes(bagId)
  const candidates = [...copies.filter(isCarried), ...copies.filter(copy => !isCarried(copy))]
  for (const copy of candidates) {
    const checked = checkCopyField('note', joinedNotes(copy.note, note))
    if (checked.kind === 'refused') continue
    return copies.map(other => (other === copy ? { ...copy, note: checked.value } : other))
  }
  return refuse('notes-do-not-fit')
}

const ofMold = (copy: StoredCopy, discId: string): StoredCopy => ({
  ...copy,
  discId,
  version: copy.version + 1,
})

export function makeOwnMoldService({
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
  const library = catalog.derived(discs => new Set(discs.map(disc => disc.id)))
  const matcher = catalog.derived(libraryMatcher)

  const view = ({ disc, version, createdAt }: StoredOwnMold): OwnMold => ({
    disc,
    libraryDiscId: matcher()(disc)?.id ?? null,
    version,
    createdAt: iso(createdAt),
  })

  return {
    /** For the player themselves. */
    list: async (player: Player): Promise<Result<{ molds: OwnMold[] }>> =>
      done({ molds: (await ownMoldsOfPlayer(database.reader, player.id)).map(view) }),

    /** For the player themselves; the same id again gives the mold that it made. */
    create: (player: Player, id: string, described: Described): Promise<Result<OwnMold>> =>
      writer.withPlayerLock(player, async tx => {
        const discId = discIdFor(player, id)
        const fields = storable(described)
        const known = await ownMold(tx, player.id, discId)
        if (known) return view(known)
        if ((await countOwnMolds(tx, player.id)) >= OWN_MOLDS_PER_PLAYER) {
          return refuse('mold-limit-reached')
        }
        const createdAt = now()
        await insertOwnMold(tx, { userId: player.id, discId, fields, now: createdAt })
        return view({ disc: ownMoldDisc(discId, fields), version: 1, createdAt })
      }),

    /** For the owner of the mold; the scores of the bags that hold it follow. */
    update: (
      player: Player,
      discId: string,
      { version, ...described }: Described & { readonly version?: number | undefined },
    ): Promise<Result<OwnMold>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const old = await ownMold(tx, player.id, discId)
        if (!old) return refuse('mold-not-found')
        const fields = storable(described)
        const disc = ownMoldDisc(discId, fields)
        // The same again is a retry, not a clash.
        if (JSON.stringify(disc) === JSON.stringify(old.disc)) return view(old)
        if (version !== undefined && version !== old.version) return refuse('mold-changed')
        const changed = { ...old, disc, version: old.version + 1 }
        const { version: next } = changed
        await updateOwnMold(tx, { userId: player.id, discId, fields, version: next })
        await scores.rescorePlayer(tx, locked.id)
        return view(changed)
      }),

    /** For the owner of the mold. */
    remove: (player: Player, discId: string): Promise<Result<Done>> =>
      writer.withPlayerLock(player, async tx => {
        if (!(await ownMold(tx, player.id, discId))) return refuse('mold-not-found')
        const bags = await bagsHolding(tx, player.id, discId)
        const copies = await copiesOfMold(database, tx, player.id, discId)
        if (bags.length + copies.length > 0) return refuse('mold-in-use')
        await deleteOwnMold(tx, player.id, discId)
        return { done: true }
      }),

    /** For the owner of the mold: its places, notes and copies go to the disc in the library (rule CO22). */
    switchTo: (player: Player, discId: string, libraryDiscId: string): Promise<Result<Done>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        if (!(await ownMold(tx, player.id, discId))) return refuse('mold-not-found')
        if (!library().has(libraryDiscId)) return refuse('disc-not-found')
        let copies = await copiesOfMold(database, tx, player.id, discId)
        for (const bagId of await bagsHolding(tx, player.id, discId)) {
          const own = await writer.open(tx, locked, bagId)
          const { rows, leftOver } = switched(own.discs, discId, libraryDiscId)
          if (leftOver !== null) copies = withNote(copies, bagId, leftOver)
          await writer.saveDiscs(tx, own, own.playerScores, rows)
        }
        const after = copies.map(copy => ofMold(copy, libraryDiscId))
        await writeCopies(tx, player.id, after, after)
        await deleteOwnMold(tx, player.id, discId)
        return { done: true }
      }),
  }
}

export type OwnMoldService = ReturnType<typeof makeOwnMoldService>
