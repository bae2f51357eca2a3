// Does every change of the rules get a new version number?
import { expect, it } from 'vitest'
import { DISC_TYPES, type Disc } from '../disc/disc.ts'
import { seededRandom } from '../library/random.ts'
import { aDisc } from '../../test/builders.ts'
import { previewOf } from './preview.ts'
import { SCORING_RULES } from './rules-version.ts'
import { scoreBag } from './score.ts'

const BRANDS = ['Axiom', 'Discraft', 'Innova', 'Kastaplast', 'MVP'] as const

/** Four hundred bags of all sizes, the same ones each time. */
function manyBags(): Disc[][] {
  const random = seededRandom('rules')
  const among = (from: number, to: number) => Math.round((from + random() * (to - from)) * 2) / 2
  const oneOf = <T>(items: readonly T[]): T | undefined =>
    items[Math.floor(random() * items.length)]
  return Array.from({ length: 400 }, (_, bag) =>
    Array.from({ length: bag % 30 }, () =>
      aDisc({
        type: oneOf(DISC_TYPES) ?? 'putter',
        brand: oneOf(BRANDS) ?? '',
        speed: among(1, 15),
        turn: among(-5, 1),
        fade: among(0, 5),
      }),
    ),
  )
}

const sumOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 4_294_967_291, 7)

it('[SC2] the same rules give the same scores; different rules need a new number', () => {
  const stored = manyBags().map(bag => [scoreBag(bag).total, scoreBag(bag).parts, previewOf(bag)])
  // If this sum changes, increase SCORING_RULES, or old scores would stay.
  expect({ rules: SCORING_RULES, sum: sumOf(JSON.stringify(stored)) }).toEqual({
    rules: 1,
    sum: 2_406_057_705,
  })
})
