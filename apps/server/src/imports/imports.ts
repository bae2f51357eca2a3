// Imports many discs in one transaction, and clones bags that other players share.
import {
  type ImportedDisc,
  type ImportResult,
  type ImportTarget,
  INPUT_MESSAGES,
  MAX_IMPORTED_DISCS,
  TOO_MANY_IMPORTED_DISCS,
} from '@bagwise/contract'
import {
  checkNote,
  cloneVisibility,
  DISCS_PER_BAG,
  nameWithOwner,
  nextPosition,
} from '@bagwise/domain/bag'
import { isCustomMoldId, NEW_OWNED_DISC } from '@bagwise/domain/collection'
import type { ChangeKind } from '@bagwise/domain/history'
import type { Disc } from '@bagwise/domain/disc'
import type { LockedPlayer } from '../profiles/index.ts'
import {
  type BagPageService,
  type BagDeps,
  bagView,
  assertMolds,
  type BagWithDiscs,
  findChange,
  insertChange,
  newBagContext,
  type ScoredBag,
  type StoredBagDisc,
  type StoredChange,
} from '../bags/index.ts'
import {
  addOwnedDiscs,
  mergeFields,
  type NewOwnedDisc,
  findOwnedDiscsByIds,
  ownedDiscView,
  type StoredOwnedDisc,
} from '../collection/index.ts'
import type { Tx } from '../platform/db/schema.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { takePage } from '../platform/pagination.ts'
import { throwProblem, valueOrThrow } from '../platform/result.ts'

type ImportRequest = { readonly target: ImportTarget; readonly discs: readonly ImportedDisc[] }

/** The part of the response that is stored and returned again for a repeated request. */
type ImportResponse = {
  readonly added: readonly string[]
  readonly alreadyInBag: readonly string[]
  /** The other player's custom molds, which a clone leaves out. */
  readonly omittedDiscs: readonly Disc[]
}

/** Limits that need a custom message. */
function assertWithinLimits(discs: ImportRequest['discs']): void {
  if (new Set(discs.map(disc => disc.discId)).size < discs.length) {
    throwProblem('bad-request', { message: INPUT_MESSAGES.duplicateImport, field: 'discs' })
  }
  if (discs.reduce((sum, disc) => sum + disc.ownedDiscs.length, 0) > MAX_IMPORTED_DISCS) {
    throwProblem('bad-request', { message: TOO_MANY_IMPORTED_DISCS, field: 'discs' })
  }
}

/** The kinds of changes that this feature's requests make. */
const IMPORT_KINDS: ReadonlySet<ChangeKind> = new Set(['import', 'pack', 'copy'])

type ImportDeps = Pick<BagDeps, 'catalog' | 'writer' | 'now'> & {
  readonly bagPages: Pick<BagPageService, 'findPage'>
}

export function makeImportHandlers({
  catalog,
  writer,
  bagPages,
  now,
}: ImportDeps): HandlersOf<'importDiscs' | 'cloneSharedBag'> {
  async function openTarget(tx: Tx, locked: LockedPlayer, target: ImportTarget) {
    switch (target.kind) {
      case 'collection':
        return undefined
      case 'bag':
        return writer.loadBag(tx, locked, target.bagId)
      case 'new':
        return writer.create(tx, locked, target)
    }
  }

  /** The bag's rows and the discs that it doesn't have yet. */
  function withNewDiscs({ discs: rows }: ScoredBag, discs: ImportRequest['discs']) {
    const existing = new Set(rows.map(row => row.discId))
    const filled: StoredBagDisc[] = [...rows]
    for (const [index, { discId, notes }] of discs.entries()) {
      const note = valueOrThrow(checkNote(notes ?? ''), `discs.${index}.notes`)
      if (existing.has(discId)) continue
      filled.push({ id: newId(now()), discId, notes: note, order: nextPosition(filled) })
    }
    return filled.length > DISCS_PER_BAG ? throwProblem('bag-full') : filled
  }

  /** In the order of the request. The bag carries those on the shelf (rule IM4). */
  const newOwnedDiscs = (
    { target, discs }: ImportRequest,
    bagId: string | undefined,
  ): NewOwnedDisc[] =>
    discs.flatMap(({ discId, ownedDiscs }, discIndex) =>
      (ownedDiscs.length === 0 && target.kind === 'collection' ? [{}] : ownedDiscs).map(
        (changes, index) => {
          const defaults = { ...NEW_OWNED_DISC, condition: null, discId }
          const fields = mergeFields(defaults, changes, field =>
            ['discs', discIndex, 'ownedDiscs', index, field].join('.'),
          )
          const isCarried = bagId !== undefined && fields.place === 'shelf'
          return { id: newId(now()), fields, bagIds: isCarried ? [bagId] : [] }
        },
      ),
    )

  const resultOf = (
    importId: string,
    { added, alreadyInBag }: ImportResponse,
    bag: BagWithDiscs | undefined,
    ownedDiscs: readonly StoredOwnedDisc[],
  ): ImportResult => ({
    importId,
    bag: bag ? bagView(catalog, bag) : null,
    ownedDiscs: takePage(ownedDiscs.map(ownedDiscView)),
    added: [...added],
    alreadyInBag: [...alreadyInBag],
  })

  /** The response to a repeated request: the original one, with the current bag and owned discs. */
  async function previousResult(tx: Tx, locked: LockedPlayer, importId: string) {
    const previous = await findChange(tx, locked.id, importId)
    if (!previous) return undefined
    const isRepeatable = IMPORT_KINDS.has(previous.kind) && previous.response !== null
    if (previous.undoneAt !== null || !isRepeatable) return throwProblem('import-undone')
    const bag = previous.bagId
      ? await writer.loadChangedBag(tx, locked, previous.bagId, importId)
      : undefined
    const addedIds = previous.context.addedOwnedDiscIds ?? []
    const ownedDiscs = await findOwnedDiscsByIds(tx, locked.id, addedIds)
    const response = previous.response as ImportResponse
    return {
      result: resultOf(importId, response, bag, ownedDiscs),
      omittedDiscs: response.omittedDiscs,
    }
  }

  async function addAll(
    tx: Tx,
    locked: LockedPlayer,
    importId: string,
    {
      request,
      kind,
      source,
      omittedDiscs = [],
    }: {
      request: ImportRequest
      kind: 'import' | 'pack' | 'copy'
      /** The name of the copied bag. */
      source?: string
      omittedDiscs?: readonly Disc[]
    },
  ): Promise<ImportResult> {
    const discIds = request.discs.map(disc => disc.discId)
    assertWithinLimits(request.discs)
    await assertMolds(catalog, tx, locked.id, discIds)
    const bag = await openTarget(tx, locked, request.target)
    const discsToAdd = newOwnedDiscs(request, bag?.bag.id)
    const before = new Set(bag?.discs.map(row => row.discId))
    const response: ImportResponse = {
      added: bag ? discIds.filter(id => !before.has(id)) : [],
      alreadyInBag: discIds.filter(id => before.has(id)),
      omittedDiscs,
    }
    const context = {
      ...(bag && request.target.kind === 'new' && newBagContext(bag)),
      ...(discsToAdd.length > 0 && { addedOwnedDiscIds: discsToAdd.map(({ id }) => id) }),
    }
    let ownedDiscs: StoredOwnedDisc[] = []
    const addToCollection = async () =>
      (ownedDiscs = await addOwnedDiscs(tx, locked.id, discsToAdd, now()))
    if (!bag) {
      await addToCollection()
      await recordCollectionChange(tx, locked, { importId, context, response })
      return resultOf(importId, response, undefined, ownedDiscs)
    }
    const rows = withNewDiscs(bag, request.discs)
    const filled = await writer.changeDiscs(tx, bag, rows, {
      kind,
      request: { id: importId, response },
      context,
      ...(source !== undefined && { detail: source }),
      carry: addToCollection,
    })
    return resultOf(importId, response, filled, ownedDiscs)
  }

  const recordCollectionChange = (
    tx: Tx,
    { id: userId }: LockedPlayer,
    {
      importId,
      context,
      response,
    }: { importId: string; context: StoredChange['context']; response: ImportResponse },
  ) =>
    insertChange(tx, {
      userId,
      id: importId,
      bagId: null,
      kind: 'import',
      sentence: 'Imported discs into My Discs',
      score: null,
      discCount: 0,
      difference: { before: [], after: [] },
      context,
      response,
      createdAt: now(),
    })

  return {
    /** Idempotent: a repeated id returns the first response and ignores the request. */
    importDiscs: ({ body: { importId, kind = 'import', ...request } }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const previous = await previousResult(tx, locked, importId)
        return previous?.result ?? addAll(tx, locked, importId, { request, kind })
      }),

    /** Idempotent: a repeated id returns the first response. */
    async cloneSharedBag({ params, body: { importId, visibility: chosen } }, { player }) {
      const visiblePage = await bagPages.findPage(params, player.id)
      return writer.withPlayerLock(player, async (tx, locked) => {
        const toCloneResponse = ({ bag }: ImportResult, omittedDiscs: readonly Disc[]) =>
          bag ? { importId, bag, omittedDiscs: [...omittedDiscs] } : throwProblem('bag-not-found')
        const previous = await previousResult(tx, locked, importId)
        if (previous) return toCloneResponse(previous.result, previous.omittedDiscs)
        if (visiblePage.kind === 'refused') return throwProblem(visiblePage.code)
        const { bag: source, username, isOwn, visibility } = visiblePage.value.page
        if (source.hidden) return throwProblem('bag-hidden')
        const discs = source.discs.map(({ disc }) => disc)
        const omittedDiscs = discs.filter(disc => !isOwn && isCustomMoldId(disc.id))
        const request: ImportRequest = {
          target: {
            kind: 'new',
            name: nameWithOwner(source.name, username),
            visibility: chosen ?? (isOwn ? cloneVisibility(visibility) : undefined),
          },
          discs: discs
            .filter(disc => !omittedDiscs.includes(disc))
            .map(disc => ({ discId: disc.id, ownedDiscs: [] })),
        }
        const copied = { request, kind: 'copy', source: source.name, omittedDiscs } as const
        return toCloneResponse(await addAll(tx, locked, importId, copied), omittedDiscs)
      })
    },
  }
}
