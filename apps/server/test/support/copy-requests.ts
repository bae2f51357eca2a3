// What tests of copies and own molds send to the API, and how they read the answers.
import type { Bag, Copy } from '@bagwise/contract'
import type { Answer, Browser } from './app.ts'

export type Changed = { copies: Copy[]; bags: Bag[] }

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what its request answers
export const ok = <T>(answer: Answer): T => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
export const codeOf = ({ body }: Answer) => (body as { code: string }).code
export const newId = () => crypto.randomUUID()

/** All pages of the list. */
export async function listed(player: Browser): Promise<Copy[]> {
  const copies: Copy[] = []
  for (let query: string | null = ''; query !== null;) {
    const path: string = `/api/copies${query}`
    const page = ok<{ copies: Copy[]; next: string | null }>(await player.get(path))
    copies.push(...page.copies)
    query = page.next === null ? null : `?after=${page.next}`
  }
  return copies
}
export const bagOf = async (player: Browser, id: string): Promise<Bag | undefined> =>
  ok<{ bags: Bag[] }>(await player.get('/api/bags')).bags.find(bag => bag.id === id)
export const discIds = (bag: Bag | undefined) => bag?.discs.map(({ disc }) => disc.id)
export const act = (player: Browser, copyIds: readonly string[], action: object) =>
  player.send('POST', '/api/copies/actions', { copyIds, action })

export async function add(player: Browser, fields: object = {}, bagId?: string): Promise<Copy> {
  const copy = { id: newId(), discId: 'innova-teebird', ...fields }
  const body = { copies: [copy], ...(bagId !== undefined && { bagId }) }
  const [made] = ok<Changed>(await player.send('POST', '/api/copies', body)).copies
  if (!made) throw new Error('No copy was made')
  return made
}
