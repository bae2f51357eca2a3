import type { WantedDisc } from '@bagwise/contract'
import { NEW_WANTED_DISC } from '@bagwise/domain/collection'
import { expect, it } from 'vitest'
import { aDisc } from '../../../../../../packages/domain/test/builders.ts'
import { acquiredMessage } from './use-acquire.ts'
import { wishListText } from './share-wish-list.tsx'
import { sortByGain } from './wish-list-page.tsx'

const OVERSTABLE = { type: 'driver', speed: 12, turn: 0, fade: 4 } as const
const library = [
  aDisc({ id: 'same', type: 'putter', speed: 3, turn: 0, fade: 1 }),
  aDisc({ id: 'older', ...OVERSTABLE }),
  aDisc({ id: 'newer', ...OVERSTABLE }),
  aDisc({ id: 'mine', type: 'putter', speed: 3, turn: 0, fade: 1 }),
]
const wanted = (discId: string): WantedDisc => ({
  ...NEW_WANTED_DISC,
  discId,
  bagId: null,
  createdAt: '2026-11-19T12:00:00Z',
})
const bag = { discs: [{ disc: aDisc({ id: 'mine', type: 'putter', speed: 3, turn: 0, fade: 1 }) }] }

it('[WL8] sorts by the points for the bag, newest first among ties, discs without points last', () => {
  const list = ['removed-from-library', 'mine', 'same', 'older', 'newer'].map(wanted)
  const entries = sortByGain(list, library, bag)
  expect(entries.map(entry => entry.wanted.discId)).toEqual([
    'newer',
    'older',
    'same',
    'mine',
    'removed-from-library',
  ])
  expect(entries.map(({ gain }) => gain)).toEqual([
    expect.any(Number),
    entries[0]?.gain,
    expect.any(Number),
    null,
    null,
  ])
  expect(entries[0]?.gain).toBeGreaterThan(entries[2]?.gain ?? Infinity)
})

it.each([
  [{ name: 'Woods' }, { name: 'Woods' }, 'Zeus is in Woods'],
  [undefined, { name: 'Woods' }, 'Zeus is on your shelf, because Woods is full'],
  [undefined, undefined, 'Zeus is on your shelf'],
])('[WL4] says where the disc is: %j of %j', (carrying, wantedFor, message) => {
  expect(acquiredMessage('Zeus', carrying, wantedFor)).toBe(message)
})

it('[WL6] lists each disc in a line of text, with the link if there is one', () => {
  const discs = [
    {
      wanted: { plastic: 'Star', minWeight: 168, maxWeight: 175, note: 'Any color\nbut pink' },
      disc: { brand: 'Innova', name: 'Destroyer' },
    },
    {
      wanted: { plastic: null, minWeight: null, maxWeight: null, note: null },
      disc: { brand: 'Discraft', name: 'Zone' },
    },
  ]
  const text = [
    'My disc golf wish list:',
    'Innova Destroyer (Star, 168–175 g): Any color but pink',
    'Discraft Zone',
  ].join('\n')
  expect(wishListText(discs, null)).toBe(text)
  expect(wishListText(discs, 'https://x.test/a')).toBe(`${text}\nhttps://x.test/a`)
})
