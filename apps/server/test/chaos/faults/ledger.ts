// A simulated player that records every acknowledged write. After a crash, all of them must be stored, and no write partially.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bag, OwnedDisc, ImportResult } from '@bagwise/contract'
import { PASSWORD } from '../../support/app.ts'
import { DISCS } from '../fuzz/world.ts'

const MORE_DISCS = [...DISCS, 'innova-teebird', 'innova-leopard', 'discraft-buzzz', 'discraft-zone']
const REQUEST_MS = 15_000
const MAX_BAGS = 12

/** A write that was in flight during the crash, so it may or may not be stored. */
type InFlight =
  | { readonly kind: 'ownedDiscs'; readonly ids: readonly string[]; readonly bagId: string }
  | { readonly kind: 'change'; readonly bagId: string }
  | { readonly kind: 'delete'; readonly bagId: string }
  | { readonly kind: 'import'; readonly request: object }
  | { readonly kind: 'new' }

export type Worker = {
  readonly acknowledged: () => number
  /** Writes until the server is down. */
  readonly work: (origin: string) => Promise<void>
  /** Returns the writes that the restarted server lost or applied twice; empty if everything is correct. */
  readonly check: (origin: string) => Promise<string[]>
}

class ServerDownError extends Error {}
/** A 429, so nothing was written. */
class RateLimitedError extends Error {}
const BACK_OFF_MS = 50

export function makeWorker(name: string, random: () => number): Worker {
  let cookie = ''
  let bags = new Map<string, Bag>()
  let ownedDiscs = new Map<string, OwnedDisc>()
  let inFlight: InFlight | undefined
  let acknowledged = 0
  let nameCount = 0

  async function call<T>(origin: string, method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_MS),
    }).catch((error: unknown) => {
      throw new ServerDownError(String(error))
    })
    const result: unknown = await response.json().catch((error: unknown) => {
      throw new ServerDownError(String(error))
    })
    const [set] = response.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    // A 503 from a stopping server or without a database means that nothing was written.
    if (response.status === 503) throw new ServerDownError('503')
    if (response.status === 429) throw new RateLimitedError()
    if (!response.ok)
      throw new Error(
        `${method} ${path} responded with ${response.status}: ${JSON.stringify(result)}`,
      )
    return result as T
  }

  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]

  async function write(origin: string): Promise<void> {
    const bag = pick([...bags.values()])
    const roll = random()
    if (bags.size <= MAX_BAGS && roll > 0.95) {
      const request = {
        importId: crypto.randomUUID(),
        target: { kind: 'new', name: `Import ${(nameCount += 1)}` },
        discs: MORE_DISCS.slice(0, 3).map(discId => ({
          discId,
          ownedDiscs: [{}, { condition: 5 }],
        })),
      }
      inFlight = { kind: 'import', request }
      await importDiscs(origin, request)
    } else if (bag && roll > 0.85) {
      await writeOwnedDiscs(origin, bag)
    } else if (!bag || roll < 0.15) {
      inFlight = { kind: 'new' }
      const shouldClone = bag && random() < 0.5
      const created = shouldClone
        ? await call<Bag>(origin, 'POST', `/api/bags/${bag.id}/clone`, {})
        : await call<Bag>(origin, 'POST', '/api/bags', { name: `Bag ${(nameCount += 1)}` })
      bags.set(created.id, created)
    } else if (bags.size > MAX_BAGS) {
      inFlight = { kind: 'delete', bagId: bag.id }
      await call(origin, 'DELETE', `/api/bags/${bag.id}`)
      bags.delete(bag.id)
    } else {
      inFlight = { kind: 'change', bagId: bag.id }
      const changed = await change(origin, bag)
      bags.set(changed.id, changed)
    }
    inFlight = undefined
    acknowledged += 1
  }

  async function importDiscs(origin: string, request: object): Promise<void> {
    const created = await call<ImportResult>(origin, 'POST', '/api/imports', request)
    if (created.bag) bags.set(created.bag.id, created.bag)
    for (const ownedDisc of created.ownedDiscs) ownedDiscs.set(ownedDisc.id, ownedDisc)
  }

  /** Adds owned discs to a bag, or changes existing ones. */
  async function writeOwnedDiscs(origin: string, bag: Bag): Promise<void> {
    const old = [...ownedDiscs.keys()].slice(0, 3)
    const isNew = ownedDiscs.size < 30 && (old.length === 0 || random() < 0.5)
    const ids = isNew ? [crypto.randomUUID(), crypto.randomUUID()] : old
    inFlight = { kind: 'ownedDiscs', ids, bagId: bag.id }
    const discId = bag.discs[0]?.disc.id ?? 'innova-roc'
    const result = await (isNew
      ? call<{ ownedDiscs: OwnedDisc[]; bags: Bag[] }>(origin, 'POST', '/api/collection', {
          ownedDiscs: ids.map(id => ({ id, discId, note: `Note ${(nameCount += 1)}` })),
          bagId: bag.id,
        })
      : call<{ ownedDiscs: OwnedDisc[]; bags: Bag[] }>(origin, 'POST', '/api/collection/actions', {
          ownedDiscIds: ids,
          action: pick([
            { kind: 'set-condition', condition: 1 + Math.floor(random() * 10) },
            { kind: 'set-plastic', plastic: `Plastic ${(nameCount += 1)}` },
            { kind: 'add-to-bag', bagId: bag.id },
            { kind: 'move', place: 'lost', course: 'Maple Hill' },
            { kind: 'mark-found' },
            { kind: 'delete' },
          ]),
        }))
    for (const id of ids) ownedDiscs.delete(id)
    for (const ownedDisc of result.ownedDiscs) ownedDiscs.set(ownedDisc.id, ownedDisc)
    for (const changed of result.bags) bags.set(changed.id, changed)
  }

  function change(origin: string, bag: Bag): Promise<Bag> {
    const path = `/api/bags/${bag.id}`
    const disc = pick(bag.discs)
    const newDiscId = MORE_DISCS.find(id => !bag.discs.some(row => row.disc.id === id))
    const roll = random()
    if (newDiscId && (!disc || roll < 0.4))
      return call(origin, 'POST', `${path}/discs`, { discId: newDiscId })
    if (disc && roll < 0.6) {
      return call(origin, 'PUT', `${path}/discs/${disc.id}/notes`, {
        notes: `Note ${(nameCount += 1)}`,
      })
    }
    if (disc && newDiscId && roll < 0.75) {
      return call(origin, 'POST', `${path}/swap`, { bagDiscId: disc.id, discId: newDiscId })
    }
    if (disc && roll < 0.85) return call(origin, 'DELETE', `${path}/discs/${disc.id}`)
    return call(origin, 'PATCH', path, { name: `Bag ${(nameCount += 1)}` })
  }

  /** Changing another bag may move the flags, so the invariants check them instead. Only the response to a write has a `changeId`. */
  const content = (bag: Bag): string =>
    JSON.stringify({ ...bag, isActive: undefined, isPrimary: undefined, changeId: undefined })

  /** The invariants check which bags carry an owned disc. Fields are sorted, because responses may order them differently. */
  const fieldsOf = ({
    bagIds: _bags,
    lostFrom: _from,
    version: _version,
    ...fields
  }: OwnedDisc): string =>
    JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))

  async function lostOwnedDiscs(origin: string): Promise<string[]> {
    const { ownedDiscs: all } = await retryWhenLimited(() =>
      call<{ ownedDiscs: OwnedDisc[] }>(origin, 'GET', '/api/collection'),
    )
    const found = new Map(all.map(ownedDisc => [ownedDisc.id, ownedDisc]))
    const inFlightIds = new Set(inFlight?.kind === 'ownedDiscs' ? inFlight.ids : [])
    const lost = [...ownedDiscs.values()].filter(ownedDisc => {
      const now = found.get(ownedDisc.id)
      return !inFlightIds.has(ownedDisc.id) && (!now || fieldsOf(now) !== fieldsOf(ownedDisc))
    })
    const extra = all.filter(({ id }) => !ownedDiscs.has(id) && !inFlightIds.has(id))
    const half = [...inFlightIds].filter(id => found.has(id) && !ownedDiscs.has(id))
    ownedDiscs = found
    return [
      ...lost.map(ownedDisc => `${name} lost the owned disc ${ownedDisc.id}`),
      ...extra.map(ownedDisc => `${name} has the extra owned disc ${ownedDisc.id}`),
      ...(half.length > 0 && half.length < inFlightIds.size
        ? [`${name} has half of a request`]
        : []),
    ]
  }

  async function backOff(error: unknown): Promise<void> {
    if (!(error instanceof RateLimitedError)) throw error
    inFlight = undefined
    await sleep(BACK_OFF_MS)
  }

  /** Repeats a request until the rate limit allows it. */
  async function retryWhenLimited<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await request()
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error
        await sleep(BACK_OFF_MS)
      }
    }
  }

  return {
    acknowledged: () => acknowledged,

    async work(origin) {
      try {
        if (!cookie) {
          const email = `${name}@example.com`
          await call(origin, 'POST', '/api/auth/sign-up', {
            email,
            password: PASSWORD,
            username: name,
          })
        }
        for (;;) await write(origin).catch(backOff)
      } catch (error) {
        if (!(error instanceof ServerDownError)) throw error
      }
    },

    async check(origin) {
      if (!cookie) return []
      // The import takes effect once, whether or not it was done before the crash.
      if (inFlight?.kind === 'import') {
        const { request } = inFlight
        await retryWhenLimited(() => importDiscs(origin, request))
      }
      const { bags: stored } = await retryWhenLimited(() =>
        call<{ bags: Bag[] }>(origin, 'GET', '/api/bags'),
      )
      const found = new Map(stored.map(bag => [bag.id, bag]))
      const lost: string[] = []
      for (const [id, bag] of bags) {
        const isInFlight = inFlight && 'bagId' in inFlight && inFlight.bagId === id
        const now = found.get(id)
        if (!now && !(isInFlight && inFlight?.kind === 'delete'))
          lost.push(`${name} lost the bag ${bag.name}`)
        if (now && !isInFlight && content(now) !== content(bag))
          lost.push(`${name} lost a change to ${bag.name}`)
      }
      const extra = [...found.keys()].filter(id => !bags.has(id)).length
      if (extra > (inFlight?.kind === 'new' ? 1 : 0)) lost.push(`${name} has ${extra} extra bags`)
      lost.push(...(await lostOwnedDiscs(origin)))
      bags = found
      inFlight = undefined
      return lost
    },
  }
}
