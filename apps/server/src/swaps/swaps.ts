// Swaps one disc or converts a whole bag. The domain decides, one transaction writes.
import { createHmac } from 'node:crypto'
import type { Bag, ProblemCode, SaveTarget } from '@bagwise/contract'
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
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import {
  type StoredBagDisc,
  makeBagWriter,
  withChange,
  bagView,
  type OwnBag,
  carriedIn,
} from '../bags/index.ts'
import { dropOldConversions, findConversion, insertConversion } from './queries.ts'
import { makeConversionUndo, undoDataFor } from './undo.ts'
import { customMoldsAmong, type CatalogService, discFinder } from '../catalog/index.ts'
import { dropVote, writeVotes } from './vote-queries.ts'
import type { Player, HandlersOf } from '../platform/http/caller.ts'
import { newId } from '../platform/ids.ts'
import { type Result, refuse } from '../platform/result.ts'
import type { ScoreService } from '../scores/index.ts'
import type { LockedPlayer } from '../accounts/index.ts'

export type ConversionOrder = {
  readonly key: string
  readonly target: SaveTarget
  readonly swaps: readonly (OrderedSwap & {
    /** The proposal that the player passed over for this replacement. */
    readonly insteadOf?: string | undefined
  })[]
  /** Proposals that the player rejected. */
  readonly rejected?: readonly OrderedSwap[] | undefined
}

type OrderedSwap = { readonly discId: string; readonly replacementId: string }

type Converted = { conversionId: string; bag: Bag; swapped: number; skipped: number }

/** Messages for requests that our pages never send; the other codes have fitting messages already. */
const PROBLEMS = {
  'no-swaps': ['no-swaps-selected'],
  'disc-twice': ['swap-invalid', 'Each disc can be swapped once, and each replacement used once'],
  'unknown-disc': ['disc-not-found'],
  'wrong-brand': [
    'swap-invalid',
    'A conversion replaces discs from other brands with discs from one brand',
  ],
  'bag-full': ['bag-full'],
} as const satisfies Record<PlanProblem, readonly [ProblemCode, string?]>

const slotsOf = (discs: readonly StoredBagDisc[]): BagSlot[] =>
  discs.map(({ discId, order, notes }) => ({ discId, order, note: notes }))

/** The votes for what was swapped and rejected; skipped swaps cast none. */
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

export function makeSwapService({
  database,
  catalog,
  scores,
  now,
  log,
  secrets,
}: {
  database: Database
  catalog: CatalogService
  scores: ScoreService
  now: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  secrets: readonly [string, ...string[]]
}) {
  const writer = makeBagWriter({ database, catalog, scores, now })
  const library = catalog.derived(discs => new Map(discs.map(disc => [disc.id, disc])))
  const undoing = makeConversionUndo({ database, writer, scores, now })
  const view = (bag: OwnBag): Bag => bagView(catalog, bag)
  /** Discs that were removed from the library can leave a bag but not be added to one. */
  const offered = (id: string) => library().get(id)

  /** We don't store network addresses. The digest is different for each pair, so it can't link a player's votes. */
  const networkDigest =
    (network: string) =>
    ({ from, to }: CastVote): string =>
      createHmac('sha256', secrets[0])
        .update(`vote ${from} ${to} ${network}`)
        .digest('base64url')
        .slice(0, 22)

  const readyPlan = (plan: ConversionPlan) => {
    switch (plan.kind) {
      case 'ready':
        return plan
      case 'nothing-left':
        return refuse('swap-invalid')
      case 'invalid': {
        const [code, message] = PROBLEMS[plan.problem]
        return refuse(code, { message })
      }
    }
  }

  const filledBy = (own: OwnBag, write: PlanWrite): StoredBagDisc[] => {
    if (write.kind === 'add') {
      const added = write.slots.map(({ discId, order, note }) => ({
        id: newId(now()),
        discId,
        notes: note,
        order,
      }))
      return [...own.discs, ...added]
    }
    const replacements = new Map(write.swaps.map(swap => [swap.originalId, swap.replacementId]))
    return own.discs.map(row =>
      withChange(row, { discId: replacements.get(row.discId) ?? row.discId }),
    )
  }

  /** The bag that a conversion writes to; a new one is created only if the plan is valid. */
  async function targetOf(
    tx: Tx,
    locked: LockedPlayer,
    source: OwnBag,
    target: SaveTarget,
  ): Promise<{ plan: PlanTarget; bag: () => Promise<OwnBag> }> {
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
    /** For the owner of the bag; the new disc takes the position and the note of the old one. */
    swapDisc: (
      player: Player,
      bagId: string,
      {
        bagDiscId,
        discId,
        insteadOf,
        undo = false,
      }: {
        bagDiscId: string
        discId: string
        insteadOf?: string | undefined
        undo?: boolean | undefined
      },
      network: string,
    ): Promise<Result<Bag>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const own = await writer.open(tx, locked, bagId)
        const old = own.discs.find(row => row.id === bagDiscId) ?? refuse('bag-disc-not-found')
        // The same swap again is a retry.
        if (old.discId === discId) return view(own)
        const arriving = await customMoldsAmong(tx, [discId], player.id)
        const leaving = discFinder(catalog, own.customMolds)
        const plan = planSwap(
          { originalId: old.discId, replacementId: discId },
          slotsOf(own.discs),
          id => (id === old.discId ? leaving(id) : (offered(id) ?? arriving[0])),
        )
        switch (plan.kind) {
          case 'unknown-disc':
            return refuse('disc-not-found')
          case 'not-in-bag':
            return refuse('bag-disc-not-found')
          case 'already-in-bag':
            return refuse('already-in-bag')
          case 'ready': {
            const rows = own.discs.map(row => (row === old ? withChange(row, { discId }) : row))
            const saved = await writer.saveDiscs(tx, own, own.playerScores, rows)
            if (undo) {
              await dropVote(tx, player.id, { from: discId, to: old.discId })
              return view(saved)
            }
            const swap = { originalId: old.discId, replacementId: discId, insteadOf }
            const votes = votesFor([swap], [], catalog.byId)
            await writeVotes(tx, player.id, votes, {
              conversionId: null,
              now: now(),
              networkOf: networkDigest(network),
            })
            return view(saved)
          }
        }
      }),

    /** For the owner of the bag; the same key again gives the first response, whatever the request says. */
    convert: (
      player: Player,
      bagId: string,
      order: ConversionOrder,
      network: string,
    ): Promise<Result<Converted>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const known = await findConversion(tx, player.id, { key: order.key })
        if (known) {
          const bag = view(await writer.open(tx, locked, known.bagId))
          return { conversionId: known.id, bag, ...known.answer }
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
        await dropOldConversions(tx, player.id)
        const own = await target.bag()
        const isNew = order.target.kind === 'new'
        const carried = await carriedIn(tx, own.bag.id)
        const filled = await writer.saveDiscs(
          tx,
          own,
          source.playerScores,
          filledBy(own, plan.write),
        )
        if (plan.skipped.length > 0) {
          log.warn(
            { bagId, skipped: plan.skipped },
            'discs were removed from the bag before they were swapped',
          )
        }
        const answer = { swapped: plan.done.length, skipped: plan.skipped.length }
        const conversion = {
          id: newId(now()),
          userId: player.id,
          key: order.key,
          bagId: filled.bag.id,
          bagVersion: filled.bag.version,
          undo: isNew
            ? ({
                kind: 'created',
                name: filled.bag.name,
                visibility: filled.bag.visibility,
              } as const)
            : undoDataFor(own, filled, carried),
          answer,
          createdAt: now(),
        }
        await insertConversion(tx, conversion)
        const votes = votesFor(...choicesOf(order, plan.done, source.discs), catalog.byId)
        await writeVotes(tx, player.id, votes, {
          conversionId: conversion.id,
          now: now(),
          networkOf: networkDigest(network),
        })
        return { conversionId: conversion.id, bag: view(filled), ...answer }
      }),

    undo: undoing.undo,
    sweep: undoing.sweep,
  }
}

export type SwapService = ReturnType<typeof makeSwapService>

export const swapHandlers = ({
  swaps,
}: {
  swaps: SwapService
}): HandlersOf<'swapDisc' | 'convertBag' | 'undoConversion'> => ({
  swapDisc: ({ params, body }, { player, network }) =>
    swaps.swapDisc(player, params.bagId, body, network()),
  convertBag: ({ params, body }, { player, network }) =>
    swaps.convert(player, params.bagId, body, network()),
  undoConversion: ({ params }, { player }) => swaps.undo(player, params.conversionId),
})
