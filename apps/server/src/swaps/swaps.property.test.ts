import type { Bag, SaveTarget } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import {
  acceptAll,
  type Conversion,
  convertBag,
  matchIndexOf,
  requestedSwaps,
  type RequestedSwap,
  toggleRow,
} from '@bagwise/domain/swap'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../platform/db/rows.ts'
import { type Browser, signedIn, fastClock, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { ok } from '../../test/support/owned-disc-requests.ts'
import { catalog } from '../../test/support/players.ts'

/** A sample by default; `PROPERTY_RUNS=1000` for the long run. */
const BAGS = { sqlite: 3, postgres: 1 } as const
const runsOn = (engine: keyof typeof BAGS) => Number(process.env['PROPERTY_RUNS'] ?? BAGS[engine])

const index = matchIndexOf(catalog.discs)
const BRANDS = [...Map.groupBy(catalog.discs, disc => disc.brand)]
  .filter(([, discs]) => discs.length >= 10)
  .map(([brand]) => brand)

type Case = {
  readonly discs: readonly Disc[]
  /** The index of the first brand's target. Each following brand uses the next target. */
  readonly firstTarget: number
  /** Rows toggled after Accept All. */
  readonly toggled: readonly number[]
}

const cases: fc.Arbitrary<Case> = fc.record({
  discs: fc.uniqueArray(fc.constantFrom(...catalog.discs), {
    minLength: 1,
    maxLength: 22,
    selector: disc => disc.id,
  }),
  firstTarget: fc.nat(2),
  toggled: fc.array(fc.nat(21), { maxLength: 4 }),
})

/** Reuses players, because a sign-up costs more than many conversions. */
const BAGS_PER_PLAYER = 20

const TARGETS = ['current', 'new', 'existing'] as const

/** The request that the page would send after Accept All and a few toggles. */
function conversionFor({ discs, toggled }: Case, brand: string): Conversion {
  const converted = acceptAll(convertBag(discs, brand, index))
  return toggled.reduce((rows, at) => toggleRow(rows, discs[at]?.id ?? ''), converted)
}

const idsOf = (bag: Bag): string[] => bag.discs.map(({ disc }) => disc.id)

/** The expected result of a whole conversion, computed in the simplest way. */
function expectedIds(
  discs: readonly Disc[],
  brand: string,
  swaps: readonly RequestedSwap[],
  kind: SaveTarget['kind'],
  existingIds: readonly string[],
): string[] {
  const replacementOf = new Map(swaps.map(swap => [swap.originalId, swap.replacementId]))
  if (kind === 'current') return discs.map(({ id }) => replacementOf.get(id) ?? id)
  const added = discs
    .filter(disc => replacementOf.has(disc.id) || disc.brand === brand)
    .map(({ id }) => replacementOf.get(id) ?? id)
    .filter(id => !existingIds.includes(id))
  return [...existingIds, ...added]
}

type Converted = { bag: Bag; conversionId: string; swapped: number; skipped: number }

describeOnBothEngines('conversions through the API', (open, engine) => {
  let player: Browser
  let caseCount = 0

  const { database, server } = useTestApp(open, { now: fastClock() })

  async function createBag(name: string, discs: readonly Disc[]): Promise<Bag> {
    let bag: Bag = ok(await player.send('POST', '/api/bags', { name }))
    for (const { id } of discs)
      bag = ok(await player.send('POST', `/api/bags/${bag.id}/discs`, { discId: id }))
    return bag
  }

  const bags = async (): Promise<Bag[]> => {
    const page: { bags: Bag[] } = ok(await player.get('/api/bags'))
    return page.bags
  }

  const shapeOf = (all: readonly Bag[]) => all.map(each => [each.id, idsOf(each)])

  function targetOf(kind: SaveTarget['kind'], other: Bag): SaveTarget {
    if (kind === 'current') return { kind }
    return kind === 'new' ? { kind, name: 'Converted' } : { kind, bagId: other.id }
  }

  /** Converts to one brand, and checks that the result is complete, as planned, applied once and undoable. */
  async function convertOnce(oneCase: Case, brand: string, at: number, own: Bag[]): Promise<void> {
    const [bag, other] = own
    if (!bag || !other) throw new Error('two bags are needed')
    const kind = TARGETS[(oneCase.firstTarget + at) % TARGETS.length] ?? 'current'
    const swaps = requestedSwaps(conversionFor(oneCase, brand))
    const body = {
      conversionId: newId(),
      target: targetOf(kind, other),
      swaps: swaps.map(({ originalId, replacementId }) => ({ discId: originalId, replacementId })),
    }
    const send = () => player.send('POST', `/api/bags/${bag.id}/convert`, body)
    if (swaps.length === 0) {
      expect((await send()).status).toBe(400)
      return
    }
    // Sent twice at the same time, it has one result.
    const responses = await Promise.all(at % 4 === 0 ? [send(), send()] : [send()])
    const results = responses.map(response => ok<Converted>(response))
    for (const { conversionId, swapped, skipped, bag: result } of results) {
      expect({ conversionId, swapped, skipped }).toEqual({
        conversionId: results[0]?.conversionId,
        swapped: swaps.length,
        skipped: 0,
      })
      const existingIds = kind === 'existing' ? idsOf(other) : []
      expect(idsOf(result)).toEqual(expectedIds(oneCase.discs, brand, swaps, kind, existingIds))
      expect(new Set(idsOf(result)).size).toBe(result.discs.length)
    }
    expect((await bags()).length).toBe(own.length + (kind === 'new' ? 1 : 0))
    ok(await player.send('POST', `/api/changes/${results[0]?.conversionId}/undo`))
  }

  async function convertToAll(oneCase: Case): Promise<void> {
    if (caseCount++ % BAGS_PER_PLAYER === 0) player = await signedIn(server)
    const { discs } = oneCase
    const own = [await createBag('Bag', discs), await createBag('Other', discs.slice(0, 3))]
    const before = shapeOf(await bags())
    for (const [at, brand] of BRANDS.entries()) await convertOnce(oneCase, brand, at, own)
    expect(shapeOf(await bags())).toEqual(before)
    for (const { id } of own) ok(await player.send('DELETE', `/api/bags/${id}`))
  }

  it('[SW11, SW14, SW20, SW22, T49, T50] converts to every brand as planned, only once, and can undo it', async () => {
    expect(BRANDS.length).toBeGreaterThan(20)
    await fc.assert(fc.asyncProperty(cases, convertToAll), { numRuns: runsOn(engine) })
    await expectInvariants(database)
  }, 7_200_000)
})
