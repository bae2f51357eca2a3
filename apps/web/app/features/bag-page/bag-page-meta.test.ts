import type { BagPage } from '@bagwise/contract'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { expect, it } from 'vitest'
import { aBagPage } from '../../testing/bags.ts'
import { bagPageMeta, comparePath, embedMeta, notClonedMessage } from './bag-page-meta.ts'

const page = aBagPage({
  discs: [
    { order: 2, notes: null, disc: aDisc({ id: 'b', name: 'Buzzz' }) },
    { order: 1, notes: 'secret spot', disc: aDisc({ id: 'a', name: 'Aviar' }) },
  ],
  score: { completenessScore: 64 } as BagPage['bag']['score'],
})

const text = (changes: Partial<BagPage> = {}) =>
  JSON.stringify(bagPageMeta({ kind: 'loaded', page: { ...page, ...changes } }))

it("[BP4] the title and description contain the bag's owner, score and discs", () => {
  const tags = bagPageMeta({ kind: 'loaded', page })
  expect(tags).toContainEqual({ title: 'Woods by Ada L · Bagwise' })
  expect(tags).toContainEqual({
    property: 'og:description',
    content: '2 discs, 64% complete: Aviar, Buzzz.',
  })
  expect(text()).not.toContain('noindex')
})

it.each([
  { visibility: 'link' },
  { visibility: 'private', isOwn: true },
  { isProfilePublic: false, isOwn: true },
] as const)('[BP1] search engines must not index %j', changes => {
  expect(text(changes)).toContain('noindex')
})

it('[BP1] a missing bag and a hidden bag get the same tags', () => {
  const tags = JSON.stringify(bagPageMeta({ kind: 'missing' }))
  expect(tags).toContain('Bag not found')
  expect(tags).toContain('noindex')
})

it("[BP11] the embedded card isn't indexed", () => {
  expect(JSON.stringify(embedMeta({ kind: 'loaded', page }))).toContain('noindex')
})

it('the compare link contains both bags, or omits the first one', () => {
  const bag = { username: 'ann', address: 'woods' }
  const query = (path: string) =>
    Object.fromEntries(new URL(path, 'https://bagwise.example').searchParams)
  expect(query(comparePath(bag, 'own:b1'))).toEqual({ a: 'own:b1', b: 'ann/woods' })
  expect(query(comparePath(bag, undefined))).toEqual({ b: 'ann/woods' })
})

it("[BP8] names the molds that weren't copied", () => {
  expect(notClonedMessage([], 'ann')).toBeUndefined()
  expect(notClonedMessage([{ name: 'Bomber' }], 'ann')).toBe(
    "We couldn't copy Bomber: it's @ann's custom mold.",
  )
  expect(notClonedMessage([{ name: 'Bomber' }, { name: 'Hook' }], 'ann')).toBe(
    "We couldn't copy @ann's custom molds: Bomber, Hook",
  )
})
