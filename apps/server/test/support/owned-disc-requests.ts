// Requests and response helpers for tests of owned discs and custom molds.
import type { Bag, OwnedDisc } from '@bagwise/contract'
import type { TestResponse, Browser } from './app.ts'

export type Changed = { ownedDiscs: OwnedDisc[]; bags: Bag[] }

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller gives the type of the response
export const ok = <T>(response: TestResponse): T => {
  if (response.status >= 300) throw new Error(`${response.status} ${JSON.stringify(response.body)}`)
  return response.body
}
export const codeOf = ({ body }: TestResponse) => (body as { code: string }).code
export const newId = () => crypto.randomUUID()

/** All pages of the list. */
export async function listed(player: Browser): Promise<OwnedDisc[]> {
  const ownedDiscs: OwnedDisc[] = []
  for (let query: string | null = ''; query !== null;) {
    const path: string = `/api/collection${query}`
    const page = ok<{ ownedDiscs: OwnedDisc[]; next: string | null }>(await player.get(path))
    ownedDiscs.push(...page.ownedDiscs)
    query = page.next === null ? null : `?after=${page.next}`
  }
  return ownedDiscs
}
export const bagOf = async (player: Browser, id: string): Promise<Bag | undefined> =>
  ok<{ bags: Bag[] }>(await player.get('/api/bags')).bags.find(bag => bag.id === id)
export const discIds = (bag: Bag | undefined) => bag?.discs.map(({ disc }) => disc.id)
export const act = (player: Browser, ownedDiscIds: readonly string[], action: object) =>
  player.send('POST', '/api/collection/actions', { ownedDiscIds, action })

export async function add(
  player: Browser,
  fields: object = {},
  bagId?: string,
): Promise<OwnedDisc> {
  const ownedDisc = { id: newId(), discId: 'innova-teebird', ...fields }
  const body = { ownedDiscs: [ownedDisc], ...(bagId !== undefined && { bagId }) }
  const [created] = ok<Changed>(await player.send('POST', '/api/collection', body)).ownedDiscs
  if (!created) throw new Error('No owned disc was created')
  return created
}
