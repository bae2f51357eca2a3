// Properties of the caddie's picks over random bags, arms and shots. `PROPERTY_RUNS=10000` for the long run.
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { type FlightNumbers, stabilitySum } from '../flight/numbers.ts'
import { HANDS } from '../flight/thrower.ts'
import { type DiscPick, rankDiscs } from './best-discs.ts'
import { unfitReason } from './fit.ts'
import { KNOWN_BAG, KNOWN_BAGS } from '../../test/known-shots.ts'
import { randomFlightNumbers, randomShot } from '../../test/random.ts'
import { type CaddieArm, levelDistance, type Shot, DEFAULT_SHOT } from './shot.ts'

// oxlint-disable-next-line no-restricted-globals -- only the test reads the environment
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 100)
fc.configureGlobal({ numRuns })
vi.setConfig({ testTimeout: 60_000 + 200 * numRuns })

type Named = { readonly name: string; readonly numbers: FlightNumbers }
type Pick = DiscPick<Named>

/** Real molds, and discs with any numbers. */
const bags = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Object.values(KNOWN_BAGS).flatMap(Object.values<FlightNumbers>)),
      randomFlightNumbers,
    ),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  .map(discs => discs.map((numbers, index): Named => ({ name: `disc ${index}`, numbers })))
const arms: fc.Arbitrary<CaddieArm> = fc.record({
  hand: fc.constantFrom(...HANDS),
  longestThrow: fc.integer({ min: 100, max: 600 }),
})
const winds = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 })
  .map(some => [0].concat(some.toSorted((a, b) => a - b)))

it.each([
  ['less', 'headwind', 1],
  ['more', 'tailwind', -1],
])('[CA23] the first pick never gets %s stable as a %s grows', (_, __, sign) => {
  fc.assert(
    fc.property(bags, randomShot, arms, winds, (bag, shot, arm, mph) => {
      const found = mph.flatMap(speed => {
        const [first] = rankDiscs(bag, { ...shot, wind: sign * speed }, arm)
        return first ? [sign * stabilitySum(first.candidate.numbers)] : []
      })
      expect(found).toEqual(found.toSorted((x, y) => x - y))
    }),
  )
})

const reaches = ({ reach }: Pick, { distance }: Shot) =>
  Math.round(reach) >= Math.round(0.99 * distance)

/** Regardless of the shape. */
const fitsDistance = (pick: Pick, shot: Shot) => {
  const isSoft = pick.candidate.numbers.speed > 4 && shot.distance < pick.reach / 2
  return reaches(pick, shot) && !isSoft && pick.ratio >= 0.88
}

const fits = (pick: Pick, shot: Shot, arm: CaddieArm) => unfitReason(pick, shot, arm) === null

/** Returns the discs that fit in air without headwind, tailwind and crosswind. */
const fittingInStillAir = (bag: readonly Named[], shot: Shot, arm: CaddieArm) => {
  const still = { ...shot, wind: 0, cross: 0 }
  return rankDiscs(bag, still, arm)
    .filter(pick => fits(pick, still, arm))
    .map(({ candidate }) => candidate)
}

const isUnderstable = ({ turn }: FlightNumbers) => turn <= -2

/** True if CA22 replaces the first disc, which may leave no disc that another rule requires. */
const isFirstReplaced = (bag: readonly Named[], shot: Shot, arm: CaddieArm) =>
  shot.wind >= 15 &&
  rankDiscs(bag, { ...shot, wind: 14.999 }, arm)
    .slice(0, 1)
    .some(({ candidate: { numbers } }) => isUnderstable(numbers))

/** The discs that CA22 doesn't move behind others. */
const notTurnedOver = (ranked: readonly Pick[], shot: Shot) => {
  const safer = ranked.filter(({ candidate: { numbers } }) => !isUnderstable(numbers))
  const areEnough = safer.filter(pick => reaches(pick, shot)).length >= 3
  return shot.wind >= 15 && areEnough ? safer : ranked
}

/** The ranked discs of random bags, for random shots and arms. */
const rankings = (shotOf: (shot: Shot, arm: CaddieArm) => Shot) =>
  fc.tuple(bags, randomShot, arms).map(([bag, base, arm]) => {
    const shot = shotOf(base, arm)
    return { ranked: rankDiscs(bag, shot, arm), shot, arm, bag }
  })

const namesOf = (picks: readonly Pick[]) => picks.map(({ candidate }) => candidate.name)

it('[CA9] in still air, discs that fit come first, except that CA27 and CA30 choose the first one', () => {
  fc.assert(
    fc.property(
      rankings(shot => ({ ...shot, wind: 0, cross: 0 })),
      ({ ranked, shot, arm }) => {
        const isFree = levelDistance(shot) >= 150 && !isFading(shot, arm)
        const misfits = (isFree ? ranked : ranked.slice(1)).map(pick => !fits(pick, shot, arm))
        expect(misfits).toEqual(misfits.toSorted((a, b) => Number(a) - Number(b)))
      },
    ),
  )
})

it('[CA9] in any wind, the first disc suits the distance if one does', () => {
  fc.assert(
    fc.property(
      rankings(shot => ({ ...shot, wind: Math.min(14, shot.wind) })),
      ({ ranked, shot }) => {
        if (!ranked.some(pick => fitsDistance(pick, shot))) return
        expect(ranked.slice(0, 1).map(pick => fitsDistance(pick, shot))).toEqual([true])
      },
    ),
  )
})

it('[CA9] in a wind, a first disc with another shape withstands it at least as well as those that fit', () => {
  fc.assert(
    fc.property(
      rankings(shot => ({ ...shot, wind: shot.wind || 1, cross: 0 })),
      ({ ranked, shot, arm, bag }) => {
        const [first] = ranked
        const calmFirst = rankDiscs(bag, { ...shot, wind: 0 }, arm)[0]
        if (!first || !calmFirst || fittingInStillAir(bag, shot, arm).includes(first.candidate))
          return
        const gain =
          stabilitySum(first.candidate.numbers) - stabilitySum(calmFirst.candidate.numbers)
        expect(Math.sign(shot.wind) * gain).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

it('[CA22] no disc with turn -2 or less is among the first three in a strong headwind if three others reach, unless a first one is more stable than all of them', () => {
  fc.assert(
    fc.property(
      rankings(shot => ({ ...shot, wind: 15 + Math.abs(shot.wind) / 2 })),
      ({ ranked, shot }) => {
        const safer = notTurnedOver(ranked, shot)
        if (safer === ranked) return
        const stabilities = safer
          .filter(pick => reaches(pick, shot))
          .map(({ candidate }) => stabilitySum(candidate.numbers))
        const wrong = ranked.slice(0, 3).filter(({ candidate: { numbers } }, index) => {
          const isForced = index === 0 && stabilitySum(numbers) > Math.max(...stabilities)
          return isUnderstable(numbers) && !isForced
        })
        expect(namesOf(wrong)).toEqual([])
      },
    ),
  )
})

const speedClass = ({ speed }: FlightNumbers) => [4, 5, 9, Infinity].findIndex(max => speed <= max)
const isFading = ({ shape, style }: Shot, { hand }: CaddieArm) =>
  shape === ((hand === 'right') === (style === 'backhand') ? 'left' : 'right')

it('[CA30] no disc of the same speed class that is more stable fits the distance as well as the first for a finish on the fading side', () => {
  fc.assert(
    fc.property(
      rankings((shot, arm) => ({
        ...shot,
        shape: isFading({ ...shot, shape: 'left' }, arm) ? 'left' : 'right',
      })),
      ({ ranked, shot }) => {
        const [first] = ranked
        if (!first) return
        const fitOf = (pick: Pick) =>
          fitsDistance(pick, shot) ? Infinity : Math.min(shot.distance, pick.reach)
        const better = notTurnedOver(ranked, shot).filter(
          other =>
            speedClass(other.candidate.numbers) === speedClass(first.candidate.numbers) &&
            stabilitySum(other.candidate.numbers) > stabilitySum(first.candidate.numbers) &&
            fitOf(other) >= fitOf(first),
        )
        expect(namesOf(better)).toEqual([])
      },
    ),
  )
})

it('[CA27] on a shot that plays shorter than 150 ft, the first disc has speed 5 or less if one fits in this wind and on this slope', () => {
  fc.assert(
    fc.property(
      rankings(shot => ({ ...shot, distance: 60 + (shot.distance % 120), rise: shot.rise / 5 })),
      ({ ranked, shot, arm, bag }) => {
        if (isFirstReplaced(bag, shot, arm)) return
        const isSlow = ({ candidate: { numbers } }: Pick) => numbers.speed <= 5
        const fitting = notTurnedOver(ranked, shot).some(
          pick => isSlow(pick) && fits(pick, shot, arm),
        )
        if (levelDistance(shot) >= 150 || !fitting) return
        expect(ranked.slice(0, 1).map(isSlow)).toEqual([true])
      },
    ),
  )
})

it('[CA28] for a hard stop, a putter or approach disc comes first if one fits', () => {
  fc.assert(
    fc.property(
      rankings(shot => ({ ...shot, avoid: shot.avoid === 'long' ? 'long' : 'skip' })),
      ({ ranked, shot, arm, bag }) => {
        if (isFirstReplaced(bag, shot, arm)) return
        const isTouch = ({ numbers }: Named) => numbers.speed <= 4
        const allowed = new Set(notTurnedOver(ranked, shot).map(({ candidate }) => candidate))
        const fitting = fittingInStillAir(bag, shot, arm).filter(
          disc => isTouch(disc) && allowed.has(disc),
        )
        const [first] = ranked
        if (!first || fitting.length === 0) return
        expect(isTouch(first.candidate)).toBe(true)
      },
    ),
  )
})

it('[CA29] on a forehand, a disc with fade 2 or more comes first if one fits', () => {
  fc.assert(
    fc.property(
      rankings(shot => ({ ...shot, style: 'forehand' })),
      ({ ranked, shot, arm, bag }) => {
        const [first] = ranked
        if (!first || first.candidate.numbers.fade >= 2 || isFirstReplaced(bag, shot, arm)) return
        const allowed = new Set(notTurnedOver(ranked, shot).map(({ candidate }) => candidate))
        const better = fittingInStillAir(bag, shot, arm).filter(
          disc =>
            disc.numbers.fade >= 2 &&
            allowed.has(disc) &&
            // Other rules may require a slow disc, or the most stable one.
            speedClass(disc.numbers) <= speedClass(first.candidate.numbers) &&
            !isFading(shot, arm),
        )
        expect(better.map(({ name }) => name)).toEqual([])
      },
    ),
  )
})

const named = (...names: (keyof typeof KNOWN_BAG)[]): readonly Named[] =>
  names.map(name => ({ name, numbers: KNOWN_BAG[name] }))
const FELON = { name: 'Felon', numbers: { speed: 9, glide: 3, turn: 0.5, fade: 4 } }
const TERN = { name: 'Tern', numbers: { speed: 12, glide: 6, turn: -2, fade: 2 } }

it.each([
  [220, 15, 300, ['Roc3', 'Zone', 'Firebird', 'Felon']],
  [300, 20, 400, ['Firebird', 'Felon', 'Destroyer', 'Thunderbird']],
])(
  '[CA25] at %i ft into %i mph, a %i ft arm gets only stable discs',
  (distance, wind, longestThrow, expected) => {
    const bag = [
      ...named(
        'Destroyer',
        'Firebird',
        'Thunderbird',
        'Teebird',
        'Leopard',
        'Roc3',
        'Mako3',
        'Zone',
      ),
      FELON,
      TERN,
    ]
    const shot = { ...DEFAULT_SHOT, distance, wind }
    const names = rankDiscs(bag, shot, { hand: 'right', longestThrow }).map(
      ({ candidate }) => candidate.name,
    )
    expect(expected).toContain(names[0])
    const risky = names.slice(0, 3).filter(name => ['Tern', 'Leopard', 'Mako3'].includes(name))
    expect(risky).toEqual([])
  },
)

it.each([
  ['CA9', { distance: 220 }, 300, 'Mako3'],
  ['CA25', { distance: 220, wind: 15 }, 300, 'Roc3'],
  ['CA24', { distance: 250, cross: 15 }, 350, 'Teebird'],
  ['CA24', { distance: 250, cross: -15 }, 350, 'Leopard'],
  ['CA26', { distance: 250, rise: -40 }, 350, 'Mako3'],
  ['CA26', { distance: 250, rise: 40 }, 350, 'Thunderbird'],
])("[%s] the help page's example %o", (_, changes, longestThrow, expected) => {
  const bag = Object.entries(KNOWN_BAG).map(([name, numbers]) => ({ name, numbers }))
  const shot = { ...DEFAULT_SHOT, ...changes }
  const [first] = rankDiscs(bag, shot, { hand: 'right', longestThrow })
  expect(first?.candidate.name).toBe(expected)
})
