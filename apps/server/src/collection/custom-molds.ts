// Molds that players describe because the library lacks them.
import { createHash } from 'node:crypto'
import type { CustomMold } from '@bagwise/contract'
import { checkNote, renumbered } from '@bagwise/domain/bag'
import {
  checkOwnedDiscField,
  libraryMatcher,
  CUSTOM_MOLDS_PER_PLAYER,
  customMoldDisc,
  customMoldDiscId,
  type CustomMoldFields,
  storedCustomMold,
} from '@bagwise/domain/collection'
import type { Player } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/connect.ts'
import { type BagWriter, type StoredBagDisc, withChange } from '../bags/index.ts'
import { ownedDiscsOfMold, type StoredOwnedDisc } from './queries.ts'
import {
  bagsHolding,
  countCustomMolds,
  deleteCustomMold,
  insertCustomMold,
  customMold,
  customMoldsOfPlayer,
  type StoredCustomMold,
  updateCustomMold,
  type CatalogService,
} from '../catalog/index.ts'
import { done, type Result, refuse, valueOrRefuse } from '../platform/result.ts'
import { writeOwnedDiscs } from './writer.ts'
import type { ScoreService } from '../scores/index.ts'
import { iso } from '../platform/time.ts'

type Done = { done: true }
/** Derived from the player and the client's id, so a retry finds the mold that the first request created. */
const discIdFor = (player: Player, id: string): string =>
  customMoldDiscId(
    createHash('sha256')
      .update(`${player.id} ${id}`)
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
  )

const joinedNotes = (a: string | null, b: string | null): string | null =>
  a && b && a !== b ? `${a}\n${b}` : (a ?? b)

type Switched = {
  readonly rows: readonly StoredBagDisc[]
  /** The mold's note, if the library disc's note has no room for it. */
  readonly leftOver: string | null
}

/** Replaces the mold in the bag's rows with the library disc. If the bag already has that disc, the notes are joined. */
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
    rows: renumbered(
      rows
        .filter(row => row !== own)
        .map(row => (row === there ? withChange(row, { notes }) : row)),
    ),
    leftOver: hasRoom ? null : own.notes,
  }
}

/** Adds a note to the first owned disc that has room for it, preferring those in the bag. */
function withNote(
  ownedDiscs: readonly StoredOwnedDisc[],
  bagId: string,
  note: string,
): StoredOwnedDisc[] {
  const isCarried = (ownedDisc: StoredOwnedDisc) => ownedDisc.bagIds.includes(bagId)
  const candidates = [
    ...ownedDiscs.filter(isCarried),
    ...ownedDiscs.filter(ownedDisc => !isCarried(ownedDisc)),
  ]
  for (const ownedDisc of candidates) {
    const checked = checkOwnedDiscField('note', joinedNotes(ownedDisc.note, note))
    if (checked.kind === 'refused') continue
    return ownedDiscs.map(other =>
      other === ownedDisc ? { ...ownedDisc, note: checked.value } : other,
    )
  }
  return refuse('notes-do-not-fit')
}

const ofMold = (ownedDisc: StoredOwnedDisc, discId: string): StoredOwnedDisc => ({
  ...ownedDisc,
  discId,
  version: ownedDisc.version + 1,
})

export function makeCustomMoldService({
  database,
  catalog,
  scores,
  writer,
  now,
}: {
  database: Database
  catalog: CatalogService
  scores: ScoreService
  writer: BagWriter
  now: () => number
}) {
  const library = catalog.derived(discs => new Set(discs.map(disc => disc.id)))
  const matcher = catalog.derived(libraryMatcher)

  const view = ({ disc, version, createdAt }: StoredCustomMold): CustomMold => ({
    disc,
    libraryDiscId: matcher()(disc)?.id ?? null,
    version,
    createdAt: iso(createdAt),
  })

  return {
    /** For the player. */
    list: async (player: Player): Promise<Result<{ molds: CustomMold[] }>> =>
      done({ molds: (await customMoldsOfPlayer(database.reader, player.id)).map(view) }),

    /** For the player. Idempotent: a repeated id returns the existing mold. */
    create: (
      player: Player,
      id: string,
      described: CustomMoldFields,
    ): Promise<Result<CustomMold>> =>
      writer.withPlayerLock(player, async tx => {
        const discId = discIdFor(player, id)
        const fields = valueOrRefuse(storedCustomMold(described))
        const known = await customMold(tx, player.id, discId)
        if (known) return view(known)
        if ((await countCustomMolds(tx, player.id)) >= CUSTOM_MOLDS_PER_PLAYER) {
          return refuse('mold-limit-reached')
        }
        const createdAt = now()
        await insertCustomMold(tx, { userId: player.id, discId, fields, now: createdAt })
        return view({ disc: customMoldDisc(discId, fields), version: 1, createdAt })
      }),

    /** For the owner of the mold; bags that hold it are rescored. */
    update: (
      player: Player,
      discId: string,
      { version, ...described }: CustomMoldFields & { readonly version?: number | undefined },
    ): Promise<Result<CustomMold>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const old = await customMold(tx, player.id, discId)
        if (!old) return refuse('mold-not-found')
        const fields = valueOrRefuse(storedCustomMold(described))
        const disc = customMoldDisc(discId, fields)
        // Saving the same values again is a retry, not a conflict.
        if (JSON.stringify(disc) === JSON.stringify(old.disc)) return view(old)
        if (version !== undefined && version !== old.version) return refuse('mold-changed')
        const changed = { ...old, disc, version: old.version + 1 }
        const { version: next } = changed
        await updateCustomMold(tx, { userId: player.id, discId, fields, version: next })
        await scores.rescorePlayer(tx, locked.id)
        return view(changed)
      }),

    /** For the owner of the mold. */
    remove: (player: Player, discId: string): Promise<Result<Done>> =>
      writer.withPlayerLock(player, async tx => {
        if (!(await customMold(tx, player.id, discId))) return refuse('mold-not-found')
        const bags = await bagsHolding(tx, player.id, discId)
        const ownedDiscs = await ownedDiscsOfMold(tx, player.id, discId)
        if (bags.length + ownedDiscs.length > 0) return refuse('mold-in-use')
        await deleteCustomMold(tx, player.id, discId)
        return { done: true }
      }),

    /** For the owner of the mold. The library disc takes over its positions, notes and owned discs (rule CO22). */
    switchTo: (player: Player, discId: string, libraryDiscId: string): Promise<Result<Done>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        if (!(await customMold(tx, player.id, discId))) return refuse('mold-not-found')
        if (!library().has(libraryDiscId)) return refuse('disc-not-found')
        let ownedDiscs = await ownedDiscsOfMold(tx, player.id, discId)
        for (const bagId of await bagsHolding(tx, player.id, discId)) {
          const own = await writer.open(tx, locked, bagId)
          const { rows, leftOver } = switched(own.discs, discId, libraryDiscId)
          if (leftOver !== null) ownedDiscs = withNote(ownedDiscs, bagId, leftOver)
          await writer.saveDiscs(tx, own, rows)
        }
        const after = ownedDiscs.map(ownedDisc => ofMold(ownedDisc, libraryDiscId))
        await writeOwnedDiscs(tx, player.id, after, after)
        await deleteCustomMold(tx, player.id, discId)
        return { done: true }
      }),
  }
}

export type CustomMoldService = ReturnType<typeof makeCustomMoldService>
