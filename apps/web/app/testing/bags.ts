// Builders for a player's bags as the API returns them.
import type { Bag, BagDisc } from '@bagwise/contract'
import { aBag, aDisc } from '../../../../packages/domain/test/builders.ts'

export const aBagDisc = (id: string, order: number, fields: Partial<BagDisc> = {}): BagDisc => ({
  id,
  order,
  notes: null,
  disc: { ...aDisc({ id: `disc-${id}` }) },
  ...fields,
})

export const aPlayersBag = (overrides: Partial<Bag> = {}): Bag => ({
  ...aBag(),
  visibility: 'public',
  address: 'a-bag',
  linkToken: null,
  version: 1,
  discs: [],
  score: null,
  ...overrides,
})
