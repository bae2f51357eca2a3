// Swaps one disc or converts a whole bag, each in one transaction. The rules are in the domain.
import {
  type Bag,
  type Endpoints,
  INPUT_MESSAGES,
  type InputOf,
  type ProblemCode,
  type SaveTarget,
} from '@bagwise/contract'
import {
  type BagSlot,
  type CastVote,
  type ConversionPlan,
  planConversion,
  NEW_BAG_NAME_MISSING,
  type PlanProblem,
  planSwap,
  type PlanTarget,
  type RequestedSwap,
  type PlanWrite,
  type SwapChoice,
  votesFor,
} from '@bagwise/domain/swap'
import { cloneVisibility } from '@bagwise/domain/bag'
import { isBlank } from '@bagwise/domain/text'
import type { FastifyBaseLogger } from 'fastify'
import { keyedDigest } from '../platform/digest.ts'
import type { Tx } from '../platform/db/schema.ts'
import {
  type StoredBagDisc,
  type BagDeps,
  withChange,
  bagView,
  type BagWithDiscs,
  type ScoredBag,
  findChange,
  newBagContext,
} from '../bags/index.ts'
import { findCustomMolds, discFinder } from '../catalog/index.ts'
import { writeVotes } from './vote-queries.ts'
import type { HandlersOf, Player } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { throwProblem } from '../platform/result.ts'
import type { LockedPlayer } from '../profiles/index.ts'

type ConversionRequest = InputOf<Endpoints['convertBag']>['body']
type Counts = { readonly swapped: number; readonly skipped: number }

/** Custom messages are for requests that our pages never send. */
const PROBLEMS = {
  'no-swaps': ['no-swaps-selected'],
  'duplicate-disc': ['swap-invalid', INPUT_MESSAGES.duplicateSwap],
  'unknown-disc': ['disc-not-found'],
  'wrong-brand': ['swap-invalid', INPUT_MESSAGES.mixedBrands],
  'bag-full': ['bag-full'],
} as const satisfies Record<PlanProblem, readonly [ProblemCode, string?]>

const SWAP_PROBLEMS = {
  'unknown-disc': 'disc-not-found',
  'not-in-bag': 'bag-disc-not-found',
  'already-in-bag': 'already-in-bag',
} as const satisfies Record<string, ProblemCode>

const slotsOf = (discs: readonly StoredBagDisc[]): BagSlot[] =>
  discs.map(({ discId, order, notes }) => ({ discId, order, note: notes }))

/** The player's accepted and rejected swaps, without the skipped ones. */
function choicesOf(
  { swaps, rejected = [] }: ConversionRequest,
  done: readonly RequestedSwap[],
  bag: readonly StoredBagDisc[],
): [SwapChoice[], RequestedSwap[]] {
  const proposedDiscId = new Map(swaps.map(swap => [swap.discId, swap.proposedDiscId]))
  const inBag = new Set(bag.map(row => row.discId))
  return [
    done.map(swap => ({ ...swap, proposedDiscId: proposedDiscId.get(swap.originalId) })),
    rejected
      .filter(({ discId }) => inBag.has(discId))
      .map(({ discId, replacementId }) => ({ originalId: discId, replacementId })),
  ]
}

type SwapDeps = Pick<BagDeps, 'catalog' | 'writer' | 'now'> & {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly secrets: readonly [string, ...string[]]
}

export function makeSwapHandlers({
  catalog,
  writer,
  now,
  log,
  secrets,
}: SwapDeps): HandlersOf<'swapDisc' | 'convertBag'> {
  const view = (bag: BagWithDiscs): Bag => bagView(catalog, bag)
  /** Discs that are no longer in the library can be swapped out but not in. */
  const libraryDisc = (id: string) => (catalog.isInLibrary(id) ? catalog.byId(id) : undefined)

  /** Stores a digest of the network, not its address. It differs for each pair, so it can't link a player's votes. */
  const castVotes = (
    tx: Tx,
    player: Player,
    votes: readonly CastVote[],
    { changeId, network }: { changeId: string | null; network: () => string },
  ): Promise<void> =>
    writeVotes(tx, player.id, votes, {
      changeId,
      now: now(),
      networkOf: ({ from, to }) =>
        keyedDigest(secrets[0], `vote ${from} ${to} ${network()}`).slice(0, 22),
    })

  const requireReadyPlan = (plan: ConversionPlan) => {
    if (plan.kind === 'ready') return plan
    if (plan.kind === 'nothing-to-do') return throwProblem('swap-invalid')
    const [code, message] = PROBLEMS[plan.problem]
    return throwProblem(code, { message })
  }

  const discsAfter = (loaded: BagWithDiscs, write: PlanWrite): StoredBagDisc[] => {
    if (write.kind === 'add') {
      const added = write.slots.map(({ discId, order, note }) => ({
        id: newId(now()),
        discId,
        notes: note,
        order,
      }))
      return [...loaded.discs, ...added]
    }
    const replacements = new Map(write.swaps.map(swap => [swap.originalId, swap.replacementId]))
    return loaded.discs.map(row =>
      withChange(row, { discId: replacements.get(row.discId) ?? row.discId }),
    )
  }

  /** The bag that a conversion writes to. A new one is created only once the plan is valid. */
  async function resolveTarget(
    tx: Tx,
    locked: LockedPlayer,
    source: ScoredBag,
    target: SaveTarget,
  ): Promise<{ plan: PlanTarget; bag: () => Promise<ScoredBag> }> {
    switch (target.kind) {
      case 'current':
        return { plan: { kind: 'current' }, bag: () => Promise.resolve(source) }
      case 'new': {
        if (isBlank(target.name)) {
          return throwProblem('bad-request', { message: NEW_BAG_NAME_MISSING, field: 'name' })
        }
        const newBag = {
          name: target.name,
          visibility: target.visibility ?? cloneVisibility(source.bag.visibility),
        }
        return { plan: { kind: 'new' }, bag: () => writer.create(tx, locked, newBag) }
      }
      case 'existing': {
        if (target.bagId === source.bag.id) return throwProblem('target-bag-missing')
        const existing = await writer.loadBag(tx, locked, target.bagId, 'target-bag-missing')
        return {
          plan: { kind: 'existing', slots: slotsOf(existing.discs) },
          bag: () => Promise.resolve(existing),
        }
      }
    }
  }

  return {
    /** The new disc gets the old disc's position and note. */
    swapDisc: ({ params, body }, { player, network }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const { bagDiscId, discId, proposedDiscId } = body
        const loaded = await writer.loadBag(tx, locked, params.bagId)
        const old =
          loaded.discs.find(row => row.id === bagDiscId) ?? throwProblem('bag-disc-not-found')
        // A repeated swap is a retry.
        if (old.discId === discId) return view(loaded)
        const customMolds = await findCustomMolds(tx, [discId], player.id)
        const discInBag = discFinder(catalog, loaded.customMolds)
        const plan = planSwap(
          { originalId: old.discId, replacementId: discId },
          slotsOf(loaded.discs),
          id => (id === old.discId ? discInBag(id) : (libraryDisc(id) ?? customMolds[0])),
        )
        if (plan.kind !== 'ready') return throwProblem(SWAP_PROBLEMS[plan.kind])
        const rows = loaded.discs.map(row => (row === old ? withChange(row, { discId }) : row))
        const saved = await writer.changeDiscs(tx, loaded, rows, { kind: 'swap' })
        const swap = { originalId: old.discId, replacementId: discId, proposedDiscId }
        await castVotes(tx, player, votesFor([swap], [], catalog.byId), {
          changeId: saved.bag.changeId ?? null,
          network,
        })
        return view(saved)
      }),

    /** Idempotent: a repeated id returns the first response and ignores the request. */
    convertBag: ({ params: { bagId }, body: request }, { player, network }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const { conversionId } = request
        const previous = await findChange(tx, player.id, conversionId)
        if (previous) {
          const { kind, undoneAt } = previous
          if (kind !== 'convert' || undoneAt !== null || !previous.bagId)
            return throwProblem('conversion-undone')
          const bag = view(await writer.loadChangedBag(tx, locked, previous.bagId, conversionId))
          return { conversionId, bag, ...(previous.response as Counts) }
        }
        const source = await writer.loadBag(tx, locked, bagId)
        if (source.bag.hidden && request.target.kind !== 'current')
          return throwProblem('bag-hidden')
        const target = await resolveTarget(tx, locked, source, request.target)
        const inBag = discFinder(catalog, source.customMolds)
        const newDiscIds = new Set(request.swaps.map(swap => swap.replacementId))
        const plan = requireReadyPlan(
          planConversion({
            brand: libraryDisc(request.swaps[0]?.replacementId ?? '')?.brand ?? '',
            swaps: request.swaps.map(swap => ({
              originalId: swap.discId,
              replacementId: swap.replacementId,
            })),
            bag: slotsOf(source.discs),
            target: target.plan,
            discOf: id => (newDiscIds.has(id) ? libraryDisc(id) : inBag(id)),
          }),
        )
        const loaded = await target.bag()
        const counts = { swapped: plan.done.length, skipped: plan.skipped.length }
        const saved = await writer.changeDiscs(tx, loaded, discsAfter(loaded, plan.write), {
          kind: 'convert',
          request: { id: conversionId, response: counts },
          ...(request.target.kind === 'new' && { context: newBagContext(loaded) }),
        })
        if (plan.skipped.length > 0) {
          log.warn(
            { bagId, skipped: plan.skipped },
            'conversion skipped discs that had been removed from the bag',
          )
        }
        const votes = votesFor(...choicesOf(request, plan.done, source.discs), catalog.byId)
        await castVotes(tx, player, votes, { changeId: conversionId, network })
        return { conversionId, bag: view(saved), ...counts }
      }),
  }
}
