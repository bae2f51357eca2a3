import type { Bag, OwnedDisc } from '@bagwise/contract'
import { aDisc, anOwnedDisc } from '../../../../../packages/domain/test/builders.ts'
import { expect, it } from 'vitest'
import { bagItems, collectionItems } from './list-tools.tsx'

const teebird = aDisc()
const wraith = aDisc({ id: 'innova-wraith', name: 'Wraith' })
const ownedDisc = (changes: Parameters<typeof anOwnedDisc>[0]): OwnedDisc =>
  ({ ...anOwnedDisc(changes), version: 1 }) as unknown as OwnedDisc

it('[LS10] lists the owned discs in a bag, and molds without owned discs', () => {
  const bag = {
    id: 'bag-1',
    discs: [
      { id: '1', disc: teebird, notes: 'mine' },
      { id: '2', disc: wraith, notes: 'ace' },
    ],
  } as unknown as Bag
  const ownedDiscs = [
    ownedDisc({ plastic: 'Star', condition: 10, bagIds: ['bag-1'] }),
    ownedDisc({ plastic: 'DX', condition: 4, bagIds: [] }),
  ]
  expect(bagItems(bag, ownedDiscs)).toMatchObject([
    { disc: teebird, details: { plastic: 'Star', condition: 10, ink: null, note: 'mine' } },
    { disc: wraith, details: { plastic: null, note: 'ace' } },
  ])
})

it('[LS10] lists only discs that the player still has', () => {
  const places = ['shelf', 'lent', 'lost', 'sold', 'retired'] as const
  const owned = places.map(place => ({
    disc: teebird,
    ownedDisc: ownedDisc({ place, plastic: place }),
  }))
  expect(collectionItems(owned).map(({ details }) => details.plastic)).toEqual(['shelf', 'lent'])
})
