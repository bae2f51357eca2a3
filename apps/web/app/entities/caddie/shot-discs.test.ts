import type { OwnedDisc } from '@bagwise/contract'
import { type Shot, DEFAULT_SHOT } from '@bagwise/domain/caddie'
import type { Disc } from '@bagwise/domain/disc'
import { flightPath, REFERENCE_THROWER } from '@bagwise/domain/flight'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { describe, expect, it } from 'vitest'
import {
  aimFlight,
  maxOffset,
  presetsFor,
  recommendDiscs,
  type ShotArm,
  toShot,
  toShotDiscs,
} from './shot-discs.ts'
import {
  describeMargin,
  describeMissing,
  describeFlight,
  describeRisk,
  describeSlope,
} from './caddie-sentences.ts'
import { DEFAULT_VIEW } from './caddie-url.ts'

const ARM: ShotArm = { hand: 'right', style: 'backhand', longestThrow: 350 }
const disc = (name: string, speed: number, glide: number, turn: number, fade: number): Disc =>
  aDisc({ id: name.toLowerCase(), name, speed, glide, turn, fade })
const BAG = {
  Destroyer: disc('Destroyer', 12, 5, -1, 3),
  Firebird: disc('Firebird', 9, 3, 0, 4),
  Teebird: disc('Teebird', 7, 5, 0, 2),
  Buzzz: disc('Buzzz', 5, 4, -1, 1),
  Mako3: disc('Mako3', 5, 5, 0, 0),
  Meteor: disc('Meteor', 5, 5, -3, 1),
  Aviar: disc('Aviar', 2, 3, 0, 1),
  Line: disc('Line', 5, 5, 0, 0.4),
}
const ALL = Object.values(BAG).filter(({ name }) => name !== 'Line')
const ownedDisc = (fields: Partial<OwnedDisc>) =>
  ({
    plastic: null,
    weight: null,
    color: null,
    condition: 10,
    flightMode: 'computed',
    ...fields,
  }) as OwnedDisc

const recommend = (shot: Partial<Shot>, discs: readonly Disc[] = ALL, arm = ARM) => {
  const recommendation = recommendDiscs(
    toShotDiscs(discs, [], []),
    { ...DEFAULT_SHOT, ...shot },
    arm,
  )
  const [first] = recommendation.picks
  const textsIn = (unit: 'feet' | 'meters' = 'feet') => {
    const context = { shot: recommendation.shot, arm, unit }
    return (
      first && {
        reason: describeFlight(first, context),
        risk: describeRisk(first, context),
        margin: describeMargin(first, context),
        missing: recommendation.missing && describeMissing(recommendation.missing, context),
      }
    )
  }
  return {
    recommendation,
    names: recommendation.picks.map(({ candidate }) => candidate.disc.name),
    textsIn,
  }
}

describe('the recommendation', () => {
  it('[CA9] has three molds, the best first', () => {
    expect(recommend({ distance: 240, release: 'flat' }).names).toEqual([
      'Mako3',
      'Teebird',
      'Meteor',
    ])
    expect(recommend({}, [BAG.Buzzz]).names).toEqual(['Buzzz'])
    expect(recommend({}, []).recommendation).toMatchObject({ picks: [], missing: null })
  })

  it('[CA10] explains why the first disc is not a fit', () => {
    const { textsIn, names } = recommend({ distance: 60 }, [BAG.Firebird, BAG.Mako3])
    expect(names[0]).toBe('Mako3')
    expect(textsIn()?.missing).toMatch(
      /^Every disc .* needs a very soft throw for 60 ft\. At full power, the Mako3 reaches /,
    )
  })

  it('[CA21] names the first disc in the list as the closest one, even if it ends short', () => {
    const destroyer = disc('Destroyer', 12, 5, -1, 3)
    const { textsIn, names } = recommend({ distance: 175 }, [destroyer, BAG.Aviar])
    expect(names).toEqual(['Aviar', 'Destroyer'])
    expect(textsIn()?.missing).toMatch(
      /^No disc in this bag flies straight for 175 ft\. The closest is the Aviar: it comes up \d+ ft short\.$/,
    )
  })

  it('[CA20] lists each mold once, with its best owned disc', () => {
    const fresh = ownedDisc({ id: 'fresh', discId: 'buzzz' })
    const worn = ownedDisc({ id: 'worn', discId: 'buzzz', condition: 2 })
    const discs = toShotDiscs([BAG.Buzzz, BAG.Aviar], [fresh, worn], [])
    expect(discs.map(each => each.ownedDisc?.id ?? each.disc.id)).toEqual([
      'fresh',
      'worn',
      'aviar',
    ])
    const { picks } = recommendDiscs(discs, { ...DEFAULT_SHOT, distance: 200, shape: 'right' }, ARM)
    expect(picks.map(({ candidate }) => candidate.ownedDisc?.id ?? 'mold')).toEqual([
      'worn',
      'mold',
    ])
  })

  it("[CA10] reports how far the discs fall short, in the player's unit", () => {
    const { textsIn, recommendation } = recommend({ distance: 400 })
    const feet =
      recommendation.missing?.kind === 'reach' ? Math.round(recommendation.missing.feet) : 0
    expect(feet).toBeGreaterThan(300)
    expect(textsIn()?.missing).toBe(
      `No disc in this bag reaches 400 ft. The longest controlled throw goes ${feet} ft.`,
    )
    expect(textsIn('meters')?.missing).toMatch(
      /^No disc in this bag reaches 122 m\. The longest controlled throw goes \d+ m\.$/,
    )
    expect(textsIn()?.risk).toBe(`Comes up ${400 - feet} ft short.`)
    expect(textsIn()?.margin).toBe(`Reaches ${feet} ft (you need 400)`)
  })

  it('[CA10] reports the missing shape and what the closest disc does instead', () => {
    expect(
      recommend({ distance: 280, shape: 'right', release: 'flat' }, [BAG.Firebird]).textsIn()
        ?.missing,
    ).toMatch(
      /^No disc in this bag finishes right at 280 ft\. The closest is the Firebird: it finishes \d+ ft left instead of right\.$/,
    )
    expect(recommend({ distance: 60 }, [BAG.Mako3]).textsIn()?.missing).toMatch(
      /^Every disc in this bag needs a very soft throw for 60 ft\. At full power, the Mako3 reaches \d+ ft\.$/,
    )
  })
})

describe('the texts', () => {
  it.each([
    [{ distance: 220, release: 'flat' }, [BAG.Line], /^Stays within \d ft of its line\.$/],
    [{ distance: 220 }, [BAG.Line], /^Thrown flat, it stays within \d ft of its line\.$/],
    [
      { distance: 250, shape: 'left', release: 'flat' },
      [BAG.Firebird],
      /^Finishes \d\d ft left, as planned\.$/,
    ],
    [
      { distance: 250, shape: 'right', release: 'flat', style: 'forehand' },
      [BAG.Firebird],
      /^Finishes \d\d ft right, as planned\.$/,
    ],
    [
      { distance: 200, shape: 'right', release: 'anhyzer' },
      [BAG.Meteor],
      /^Finishes \d\d ft right(, as planned|, which is too far)\.$/,
    ],
    [{ distance: 220, shape: 's-curve', release: 'flat' }, [BAG.Meteor], /^Turns \d+ ft right/],
    [
      { distance: 250, shape: 'straight', release: 'flat' },
      [BAG.Firebird],
      /^Finishes \d\d ft left, so it isn't straight\.$/,
    ],
  ] as const)('[CA5] the reason for %o', (shot, discs, pattern) => {
    expect(recommend(shot, discs).textsIn()?.reason).toMatch(pattern)
  })

  it("[CA10] doesn't claim that a short disc has the right shape", () => {
    const { textsIn } = recommend({ distance: 300, shape: 'right', release: 'flat' }, [BAG.Aviar])
    expect(textsIn()?.reason).toMatch(/^Finishes \d+ ft left instead of right\.$/)
    expect(recommend({ distance: 200, release: 'flat' }, [BAG.Mako3]).textsIn()?.reason).toBe(
      'Holds its line all the way.',
    )
  })

  it('[CA9] mirrors the text for the other hand', () => {
    const left: ShotArm = { ...ARM, hand: 'left' }
    const mine = recommend({ distance: 250, shape: 'left' }, [BAG.Firebird]).textsIn()
    const theirs = recommend({ distance: 250, shape: 'right' }, [BAG.Firebird], left).textsIn()
    expect(theirs?.reason).toBe(mine?.reason.replace('left', 'right'))
  })

  it.each([
    [{ distance: 345, shape: 'left' }, [BAG.Destroyer], 'Needs a full-power throw.'],
    [{ distance: 150 }, [BAG.Destroyer], 'Needs a soft throw.'],
    [{ distance: 250, release: 'flat' }, [BAG.Firebird], 'May skip left.'],
    [{ distance: 200, release: 'flat' }, [BAG.Meteor], /^A faster throw lands \d+ ft right\.$/],
    [
      { distance: 200, release: 'flat', wind: 15 },
      [BAG.Meteor],
      /^(In a headwind gust, it lands|A faster throw lands|If the wind drops, it lands) \d+ ft (left|right)\.$/,
    ],
    [{ distance: 200, release: 'flat' }, [BAG.Mako3], /^A faster throw goes \d+ ft long\.$/],
  ] as const)('[CA11] the risk of %o', (shot, discs, pattern) => {
    expect(recommend(shot, discs).textsIn()?.risk).toMatch(pattern)
  })

  it('[CA26] converts a slope to a level distance, and never overstates the reach', () => {
    const shot = (rise: number): Shot => ({ ...DEFAULT_SHOT, distance: 200, rise })
    expect(describeSlope(shot(30), 'feet')).toBe('30 ft uphill plays like 230 ft.')
    expect(describeSlope(shot(-30), 'meters')).toBe('9 m downhill plays like 52 m.')
    expect(describeSlope(shot(0), 'feet')).toBe('')
    const { textsIn } = recommend({ distance: 330, rise: 60 })
    const ends = Number(/goes (\d+) ft/.exec(textsIn()?.missing ?? '')?.[1])
    expect(ends).toBeLessThan(330)
    expect(textsIn()?.margin).toBe(`Reaches ${ends} ft (you need 330)`)
    expect(textsIn()?.risk).toBe(`Comes up ${330 - ends} ft short.`)
  })

  it('[CA11] describes every cause of a drift', () => {
    const riskFor = (wind: number, miss: number) => {
      const { recommendation } = recommend({ distance: 200, wind }, [BAG.Mako3])
      const [pick] = recommendation.picks
      const misses = Array.from({ length: 6 }, (_, at) => ({ x: at === miss ? -20 : 0, y: 0 }))
      const context = { shot: recommendation.shot, arm: ARM, unit: 'feet' } as const
      return pick && describeRisk({ ...pick, misses }, context)
    }
    expect(riskFor(0, 0)).toBe('A slower throw lands 20 ft left.')
    expect(riskFor(0, 2)).toBe('In a tailwind gust, it lands 20 ft left.')
    expect(riskFor(0, 3)).toBe('In a headwind gust, it lands 20 ft left.')
    expect(riskFor(10, 3)).toBe('In a headwind gust, it lands 20 ft left.')
    expect(riskFor(10, 2)).toBe('If the wind drops, it lands 20 ft left.')
    expect(riskFor(-10, 3)).toBe('If the wind drops, it lands 20 ft left.')
    expect(riskFor(-10, 2)).toBe('In a tailwind gust, it lands 20 ft left.')
    expect(riskFor(0, 4)).toBe('If the crosswind drops, it lands 20 ft left.')
    expect(riskFor(0, 5)).toBe('A crosswind gust pushes it 20 ft left.')
    expect(riskFor(0, 9)).toBe('Forgiving of small mistakes.')
  })
})

describe('the shot', () => {
  it("[CA19] defaults to the player's distance and throw", () => {
    expect(toShot(DEFAULT_VIEW, ARM, 'feet')).toEqual(DEFAULT_SHOT)
    const short: ShotArm = { ...ARM, longestThrow: 200, style: 'forehand' }
    expect(toShot(DEFAULT_VIEW, short, 'feet')).toMatchObject({ distance: 160, style: 'forehand' })
    expect(toShot({ ...DEFAULT_VIEW, style: 'backhand' }, short, 'feet').style).toBe('backhand')
  })

  it('has presets within reach, in round numbers and mirrored for a left hand', () => {
    for (const { view } of presetsFor(ARM, 'feet')) {
      expect(view.distance).toBeLessThan(350)
      expect((view.distance ?? 1) % 10).toBe(0)
    }
    const shapeOf = (arm: ShotArm, label: string) =>
      presetsFor(arm, 'feet').find(preset => preset.label === label)?.view.shape
    expect(shapeOf(ARM, 'Hyzer')).toBe('left')
    expect(shapeOf({ ...ARM, hand: 'left' }, 'Hyzer')).toBe('right')
    expect(shapeOf(ARM, 'Turnover')).toBe('right')
    expect(presetsFor(ARM, 'meters')[0]?.view.distance).toBe(Math.round(80 / 0.3048))
  })
})

it('aims a flight at the target and keeps its length', () => {
  const path = flightPath(aDisc({ turn: 0, fade: 4 }), REFERENCE_THROWER)
  expect(path.points.at(-1)?.x).toBeLessThan(-20)
  const { points, length } = aimFlight(path)
  expect(points.at(-1)?.x).toBeCloseTo(0, 9)
  expect(points[0]).toEqual({ x: 0, y: 0 })
  expect(length).toBe(path.length)
  expect(points.map(({ y }) => y)).toEqual(path.points.map(({ y }) => y))
})

it('starts a disc that fades left to the right of the line', () => {
  const path = flightPath(aDisc({ turn: 0, fade: 4 }), REFERENCE_THROWER)
  const xs = aimFlight(path).points.map(({ x }) => x)
  expect(Math.max(...xs)).toBeGreaterThan(5)
  expect(maxOffset(path)).toBeCloseTo(Math.max(...xs), 9)
})
