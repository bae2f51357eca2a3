// A player that records what the server acknowledged: after a crash all of it must be there, and nothing half done.
import type { Bag } from '@bagwise/contract'
import { PASSWORD } from '../testing/app.ts'
import { DISCS } from './world.ts'

const MORE_DISCS = [...DISCS, 'innova-teebird', 'innova-leopard', 'discraft-buzzz', 'discraft-zone']
const REQUEST_MS = 15_000
const KEPT_BAGS = 12

/** A write in flight during the crash: it may or may not have happened. */
type UnderWay =
  | { readonly kind: 'change'; readonly bagId: string }
  | { readonly kind: 'delete'; readonly bagId: string }
  | { readonly kind: 'new' }

export type Worker = {
  readonly acknowledged: () => number
  /** Writes until the server is down. */
  readonly work: (origin: string) => Promise<void>
  /** What the restarted server lost or made up; empty if nothing. */
  readonly check: (origin: string) => Promise<string[]>
}

class Gone extends Error {}

export function makeWorker(name: string, random: () => number): Worker {
  let cookie = ''
  let bags = new Map<string, Bag>()
  let underWay: UnderWay | undefined
  let acknowledged = 0
  let written = 0

  async function call<T>(origin: string, method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_MS),
    }).catch((error: unknown) => {
      throw new Gone(String(error))
    })
    const answer: unknown = await response.json().catch((error: unknown) => {
      throw new Gone(String(error))
    })
    const [set] = response.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    // A 503 from a stopping server or without a database means that nothing was written.
    if (response.status === 503) throw new Gone('503')
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer as T
  }

  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]

  async function write(origin: string): Promise<void> {
    const bag = pick([...bags.values()])
    const roll = random()
    if (!bag || roll < 0.15) {
      underWay = { kind: 'new' }
      const clone = bag && random() < 0.5
      const made = clone
        ? await call<Bag>(origin, 'POST', `/api/bags/${bag.id}/clone`, {})
        : await call<Bag>(origin, 'POST', '/api/bags', { name: `Bag ${(written += 1)}` })
      bags.set(made.id, made)
    } else if (bags.size > KEPT_BAGS) {
      underWay = { kind: 'delete', bagId: bag.id }
      await call(origin, 'DELETE', `/api/bags/${bag.id}`)
      bags.delete(bag.id)
    } else {
      underWay = { kind: 'change', bagId: bag.id }
      const changed = await change(origin, bag)
      bags.set(changed.id, changed)
    }
    underWay = undefined
    acknowledged += 1
  }

  function change(origin: string, bag: Bag): Promise<Bag> {
    const path = `/api/bags/${bag.id}`
    const disc = pick(bag.discs)
    const fresh = MORE_DISCS.find(id => !bag.discs.some(row => row.disc.id === id))
    const roll = random()
    if (fresh && (!disc || roll < 0.4))
      return call(origin, 'POST', `${path}/discs`, { discId: fresh })
    if (disc && roll < 0.6) {
      return call(origin, 'PUT', `${path}/discs/${disc.id}/notes`, {
        notes: `Note ${(written += 1)}`,
      })
    }
    if (disc && fresh && roll < 0.75) {
      return call(origin, 'POST', `${path}/swap`, { bagDiscId: disc.id, discId: fresh })
    }
    if (disc && roll < 0.85) return call(origin, 'DELETE', `${path}/discs/${disc.id}`)
    return call(origin, 'PATCH', path, { name: `Bag ${(written += 1)}` })
  }

  /** Changing another bag may move the flags, so the invariants check them instead. */
  const content = (bag: Bag): string =>
    JSON.stringify({ ...bag, isActive: undefined, isPrimary: undefined })

  return {
    acknowledged: () => acknowledged,

    async work(origin) {
      try {
        if (!cookie) {
          const email = `${name}@example.com`
          await call(origin, 'POST', '/api/auth/sign-up/email', {
            email,
            password: PASSWORD,
            username: name,
          })
        }
        for (;;) await write(origin)
      } catch (error) {
        if (!(error instanceof Gone)) throw error
      }
    },

    async check(origin) {
      if (!cookie) return []
      const found = new Map(
        (await call<Bag[]>(origin, 'GET', '/api/bags')).map(bag => [bag.id, bag]),
      )
      const lost: string[] = []
      for (const [id, bag] of bags) {
        const touched = underWay && underWay.kind !== 'new' && underWay.bagId === id
        const now = found.get(id)
        if (!now && !(touched && underWay?.kind === 'delete'))
          lost.push(`${name} lost the bag ${bag.name}`)
        if (now && !touched && content(now) !== content(bag))
          lost.push(`${name} lost a change of ${bag.name}`)
      }
      const extra = [...found.keys()].filter(id => !bags.has(id)).length
      if (extra > (underWay?.kind === 'new' ? 1 : 0))
        lost.push(`${name} has ${extra} bags too many`)
      bags = found
      underWay = undefined
      return lost
    },
  }
}
