// Do previews show what a player shares, and keep out of search engines what they don't publish?
import type { BagPage } from '@bagwise/contract'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { expect, it } from 'vitest'
import { aBagPage } from '../../testing/bags.ts'
import { bagPageMeta, embedMeta } from './bag-page-meta.ts'

const page = aBagPage({
  discs: [
    { order: 2, notes: null, disc: aDisc({ id: 'b', name: 'Buzzz' }) },
    { order: 1, notes: 'secret spot', disc: aDisc({ id: 'a', name: 'Aviar' }) },
  ],
  score: { completenessScore: 64 } as BagPage['bag']['score'],
})

const text = (changes: Partial<BagPage> = {}) =>
  JSON.stringify(bagPageMeta({ kind: 'loaded', page: { ...page, ...changes } }))

it('[BP4] a public bag is named with its owner, score and discs', () => {
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
  { profileIsPublic: false, isOwn: true },
] as const)('[BP1] search engines are told not to index %j', changes => {
  expect(text(changes)).toContain('noindex')
})

it('[BP1] a missing or hidden bag says the same, and nothing of itself', () => {
  const tags = JSON.stringify(bagPageMeta({ kind: 'missing' }))
  expect(tags).toContain('Bag Not Found')
  expect(tags).toContain('noindex')
})

it('[BP11] the card for other sites is not indexed beside the page', () => {
  expect(JSON.stringify(embedMeta({ kind: 'loaded', page }))).toContain('noindex')
})
