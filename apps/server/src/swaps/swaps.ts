// Swaps one disc or converts a whole bag, each in one transaction. The rules are in the domain.
import { createHmac } from 'node:crypto'
import type { Bag, Endpoints, InputOf, ProblemCode, SaveTarget } from '@bagwise/contract'
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
import type { Tx } from '../platform/db/schema.ts'
import {
  type StoredBagDisc,
  type BagParts,
  withChange,
  bagView,
  type WholeBag,
  type ScoredBag,
  carriedIn,
} from '../bags/index.ts'
import { customMoldsAmong, discFinder } from '../catalog/index.ts'
import { bagUndoData, findChange, type Undo } from '../undo/index.ts'
import { dropVote, dropVotes, writeVotes } from './vote-queries.ts'
import type { HandlersOf, Player } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { refuse } from '../platform/result.ts'
import type { LockedPlayer } from '../accounts/index.ts'

type ConversionOrder = InputOf<Endpoints['convertBag']>['body']
type Counts = { readonly swapped: number; readonly skipped: number }

/** Custom messages are for requests that our pages never send. */
const PROBLEMS = {
  'no-swaps': ['no-swaps-selected'],
  'duplicate-disc': [
    'swap-invalid',
    'Each disc can be swapped once, and each replacement used once',
  ],
  'unknown-disc': ['disc-not-found'],
  'wrong-brand': [
    'swap-invalid',
    'A conversion replaces discs from other brands with discs from one brand',
  ],
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
  { swaps, rejected = [] }: ConversionOrder,
  done: readonly RequestedSwap[],
  bag: readonly StoredBagDisc[],
): [SwapChoice[], RequestedSwap[]] {
  const insteadOf = new Map(swaps.map(swap => [swap.discId, swap.insteadOf]))
  const inBag = new Set(bag.map(row => row.discId))
  return [
    done.map(swap => ({ ...swap, insteadOf: insteadOf.get(swap.originalId) })),
    rejected
      .filter(({ discId }) => inBag.has(discId))
      .map(({ discId, replacementId }) => ({ originalId: discId, replacementId })),
  ]
}

type SwapParts = Pick<BagParts, 'catalog' | 'writer' | 'now'> & {
  readonly undo: Undo
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly secrets: readonly [string, ...string[]]
}

export function makeSwaps({
  catalog,
  writer,
  undo,
  now,
  log,
  secrets,
}: SwapParts): HandlersOf<'swapDisc' | 'convertBag' | 'undoConversion'> {
  const library = catalog.derived(discs => new Map(discs.map(disc => [disc.id, disc])))
  const view = (bag: WholeBag): Bag => bagView(catalog, bag)
  /** Discs that are no longer in the library can be swapped out but not in. */
  const offered = (id: string) => library().get(id)

  /** Stores a digest of the network, not its address. It differs for each pair, so it can't link a player's votes. */
  const cast = (
    tx: Tx,
    player: Player,
    votes: readonly CastVote[],
    { conversionId, network }: { conversionId: string | null; network: () => string },
  ): Promise<void> =>
    writeVotes(tx, player.id, votes, {
      conversionId,
      now: now(),
      networkOf: ({ from, to }) =>
        createHmac('sha256', secrets[0])
          .update(`vote ${from} ${to} ${network()}`)
          .digest('base64url')
          .slice(0, 22),
    })

  const readyPlan = (plan: ConversionPlan) => {
    if (plan.kind === 'ready') return plan
    if (plan.kind === 'nothing-to-do') return refuse('swap-invalid')
    const [code, message] = PROBLEMS[plan.problem]
    return refuse(code, { message })
  }

  const filledBy = (opened: WholeBag, write: PlanWrite): StoredBagDisc[] => {
    if (write.kind === 'add') {
      const added = write.slots.map(({ discId, order, note }) => ({
        id: newId(now()),
        discId,
        notes: note,
        order,
      }))
      return [...opened.discs, ...added]
    }
    const replacements = new Map(write.swaps.map(swap => [swap.originalId, swap.replacementId]))
    return opened.discs.map(row =>
      withChange(row, { discId: replacements.get(row.discId) ?? row.discId }),
    )
  }

  /** The bag that a conversion writes to. A new one is created only once the plan is valid. */
  async function targetOf(
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
          return refuse('bad-request', { message: NEW_BAG_NAME_MISSING, field: 'name' })
        }
        const newBag = {
          name: target.name,
          visibility: target.visibility ?? cloneVisibility(source.bag.visibility),
        }
        return { plan: { kind: 'new' }, bag: () => writer.create(tx, locked, newBag) }
      }
      case 'existing': {
        if (target.bagId === source.bag.id) return refuse('target-bag-missing')
        const existing = await writer.open(tx, locked, target.bagId, 'target-bag-missing')
        return {
          plan: { kind: 'existing', slots: slotsOf(existing.discs) },
          bag: () => Promise.resolve(existing),
        }
      }
    }
  }

  return {
    /** The new disc takes the old one's position and note. */
    swapDisc: ({ params, body }, { player, network }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const { bagDiscId, discId, insteadOf, undo: isUndo = false } = body
        const opened = await writer.open(tx, locked, params.bagId)
        const old = opened.discs.find(row => row.id === bagDiscId) ?? refuse('bag-disc-not-found')
        // A repeated swap is a retry.
        if (old.discId === discId) return view(opened)
        const arriving = await customMoldsAmong(tx, [discId], player.id)
        const leaving = discFinder(catalog, opened.customMolds)
        const plan = planSwap(
          { originalId: old.discId, replacementId: discId },
          slotsOf(opened.discs),
          id => (id === old.discId ? leaving(id) : (offered(id) ?? arriving[0])),
        )
        if (plan.kind !== 'ready') return refuse(SWAP_PROBLEMS[plan.kind])
        const rows = opened.discs.map(row => (row === old ? withChange(row, { discId }) : row))
        const saved = await writer.saveDiscs(tx, opened, rows)
        if (isUndo) {
          await dropVote(tx, player.id, { from: discId, to: old.discId })
          return view(saved)
        }
        const swap = { originalId: old.discId, replacementId: discId, insteadOf }
        await cast(tx, player, votesFor([swap], [], catalog.byId), { conversionId: null, network })
        return view(saved)
      }),

    /** Idempotent: a repeated id returns the first response and ignores the request. */
    convertBag: ({ params: { bagId }, body: order }, { player, network }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const { conversionId } = order
        const known = await findChange(tx, player.id, 'conversion', conversionId)
        if (known) {
          const bag = view(await writer.open(tx, locked, known.bag?.id ?? ''))
          return { conversionId, bag, ...(known.response as Counts) }
        }
        const source = await writer.open(tx, locked, bagId)
        if (source.bag.hidden && order.target.kind !== 'current') return refuse('bag-hidden')
        const target = await targetOf(tx, locked, source, order.target)
        const inBag = discFinder(catalog, source.customMolds)
        const arriving = new Set(order.swaps.map(swap => swap.replacementId))
        const plan = readyPlan(
          planConversion({
            brand: offered(order.swaps[0]?.replacementId ?? '')?.brand ?? '',
            swaps: order.swaps.map(swap => ({
              originalId: swap.discId,
              replacementId: swap.replacementId,
            })),
            bag: slotsOf(source.discs),
            target: target.plan,
            discOf: id => (arriving.has(id) ? offered(id) : inBag(id)),
          }),
        )
        const opened = await target.bag()
        const carried = await carriedIn(tx, opened.bag.id)
        const saved = await writer.saveDiscs(tx, opened, filledBy(opened, plan.write))
        if (plan.skipped.length > 0) {
          log.warn(
            { bagId, skipped: plan.skipped },
            'conversion skipped discs that had been removed from the bag',
          )
        }
        const counts = { swapped: plan.done.length, skipped: plan.skipped.length }
        const isNew = order.target.kind === 'new'
        await undo.record(tx, {
          userId: player.id,
          kind: 'conversion',
          id: conversionId,
          bag: saved.bag,
          undo: { ...bagUndoData(opened, saved, { isNew, carried }), ownedDiscIds: [] },
          response: counts,
        })
        const votes = votesFor(...choicesOf(order, plan.done, source.discs), catalog.byId)
        await cast(tx, player, votes, { conversionId, network })
        return { conversionId, bag: view(saved), ...counts }
      }),

    /** For the player who converted it, if the bag has not changed since. */
    undoConversion: ({ params: { conversionId } }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        await undo.undo(tx, locked, 'conversion', conversionId)
        await dropVotes(tx, player.id, conversionId)
        return { done: true }
      }),
  }
}
