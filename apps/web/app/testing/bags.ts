// Builders for bags and bag pages as the API returns them.
import type { Bag, BagDisc, BagPage } from '@bagwise/contract'
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

/** Ada's public bag, as visitors see it. */
export const aBagPage = (bag: Partial<BagPage['bag']>): BagPage => ({
  username: 'ada',
  displayName: 'Ada L',
  isProfilePublic: true,
  isOwn: false,
  visibility: 'public',
  address: 'woods',
  moved: null,
  bag: {
    id: 'bag-1',
    name: 'Woods',
    isPrimary: false,
    address: 'woods',
    discs: [],
    score: null,
    ...bag,
  },
})
