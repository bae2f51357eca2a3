import { expect, it } from 'vitest'
import { aDisc, anOwnedDisc } from '../../test/builders.ts'
import { afterAction } from './actions.ts'
import { discsWithoutLost, ownedDiscsInBag } from './in-bag.ts'

const teebird = aDisc({ id: 'teebird' })
const roc = aDisc({ id: 'roc' })
const lost = anOwnedDisc({ id: 'lost', discId: 'teebird', place: 'lost', lostFrom: ['woods'] })
const carried = anOwnedDisc({ id: 'carried', discId: 'teebird', bagIds: ['woods'] })
const elsewhere = anOwnedDisc({ id: 'elsewhere', discId: 'teebird', bagIds: ['open'] })

it('[BG25] a mold with one lost disc of two is still in the bag, and only that disc is lost', () => {
  const owned = [lost, carried, elsewhere]
  expect(ownedDiscsInBag(owned, 'woods', 'teebird')).toEqual({ carried: [carried], lost: [lost] })
  expect(discsWithoutLost([teebird, roc], owned, 'woods')).toEqual([teebird, roc])
})

it('[BG25] a mold whose only disc was lost is gone from that bag, but not from others', () => {
  expect(discsWithoutLost([teebird, roc], [lost, elsewhere], 'woods')).toEqual([roc])
  expect(discsWithoutLost([teebird, roc], [lost], 'open')).toEqual([teebird, roc])
  expect(discsWithoutLost([teebird, roc], [], 'woods')).toEqual([teebird, roc])
})

it('[BG25] [CO19] a replaced disc is no longer lost from the bag, and goes to the shelf when it is found', () => {
  const replaced =
    afterAction(lost, { kind: 'remove-from-bag', bagId: 'woods' }, () => true) ?? lost
  expect(replaced.place).toBe('lost')
  expect(ownedDiscsInBag([replaced], 'woods', 'teebird').lost).toEqual([])
  expect(afterAction(replaced, { kind: 'mark-found' }, () => true)).toMatchObject({
    place: 'shelf',
    bagIds: [],
  })
})
