import type { OwnedDisc } from '@bagwise/contract'
import { SHAPES, type Shot, USUAL_SHOT } from '@bagwise/domain/caddie'
import type { Disc } from '@bagwise/domain/disc'
import { RELEASES } from '@bagwise/domain/flight'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { describe, expect, it } from 'vitest'
import { answerFor, shotDiscsOf, presetsFor, type ShotArm, shotOf } from './shot-discs.ts'
import { marginOf, missingWords, reasonOf, riskWords } from './caddie-words.ts'
import { NO_SHOT } from './caddie-address.ts'
import fc from 'fast-check'

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
const randomBag = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: -5, max: 1 }),
      fc.integer({ min: 0, max: 5 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map(bag => bag.map((numbers, at) => disc(`Disc ${at}`, ...numbers)))
const ownedDisc = (fields: Partial<OwnedDisc>) =>
  ({
    plastic: null,
    weight: null,
    color: null,
    condition: 10,
    flightMode: 'computed',
    ...fields,
  }) as OwnedDisc

const ask = (shot: Partial<Shot>, discs: readonly Disc[] = ALL, arm = ARM) => {
  const answer = answerFor(shotDiscsOf(discs, [], []), { ...USUAL_SHOT, ...shot }, arm)
  const [first] = answer.picks
  const said = (unit: 'feet' | 'meters' = 'feet') =>
    first && {
      reason: reasonOf(first, answer.shot, arm, unit),
      risk: riskWords(first, answer.shot, arm, unit),
      margin: marginOf(first, answer.shot, unit),
      missing: answer.missing && missingWords(answer.missing, answer.shot, arm, unit),
    }
  return { answer, names: answer.picks.map(({ candidate }) => candidate.disc.name), said }
}

describe('the answer', () => {
  it('[CA9] has three molds, the best first', () => {
    expect(ask({ distance: 240, release: 'flat' }).names).toEqual(['Mako3', 'Teebird', 'Buzzz'])
    expect(ask({}, [BAG.Buzzz]).names).toEqual(['Buzzz'])
    expect(ask({}, []).answer).toMatchObject({ picks: [], missing: null })
  })

  it('[CA10] says what is wrong with the disc that comes first', () => {
    const { said, names } = ask({ distance: 60 }, [BAG.Firebird, BAG.Mako3])
    expect(names[0]).toBe('Mako3')
    expect(said()?.missing).toMatch(/^For 60 ft, every disc .* very softly: the Mako3 would reach /)
  })

  it('[CA21] names the first disc in the list as the closest one, even if it ends short', () => {
    const leopard = disc('Leopard', 6, 5, -2, 1)
    const arm = { ...ARM, longestThrow: 300 }
    const shot = { distance: 250, release: 'hyzer' } as const
    const { said, names } = ask(shot, [BAG.Teebird, leopard], arm)
    expect(names).toEqual(['Leopard', 'Teebird'])
    expect(said()?.missing).toMatch(
      /^No disc in this bag flies straight for 250 ft: the closest, the Leopard, ends \d+ ft short\.$/,
    )
  })

  it('[CA21] the list and the banner name the same first disc for every bag and shot', () => {
    fc.assert(
      fc.property(
        randomBag,
        fc.constantFrom(...SHAPES),
        fc.option(fc.constantFrom(...RELEASES), { nil: null }),
        fc.integer({ min: 60, max: 450 }),
        fc.integer({ min: -20, max: 20 }),
        (discs, shape, release, distance, wind) => {
          const { answer, said } = ask({ shape, release, distance, wind }, discs)
          if (!answer.missing || answer.missing.kind === 'reach') return
          expect(answer.missing.closest).toBe(answer.picks[0])
          expect(said()?.missing).toContain(`the ${answer.picks[0]?.candidate.disc.name}`)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('[CA20] names the owned disc of a mold that suits best, and each mold once', () => {
    const fresh = ownedDisc({ id: 'fresh', discId: 'buzzz' })
    const worn = ownedDisc({ id: 'worn', discId: 'buzzz', condition: 2 })
    const discs = shotDiscsOf([BAG.Buzzz, BAG.Aviar], [fresh, worn], [])
    expect(discs.map(each => each.ownedDisc?.id ?? each.disc.id)).toEqual([
      'fresh',
      'worn',
      'aviar',
    ])
    const { picks } = answerFor(discs, { ...USUAL_SHOT, distance: 200, shape: 'right' }, ARM)
    expect(picks.map(({ candidate }) => candidate.ownedDisc?.id ?? 'mold')).toEqual([
      'worn',
      'mold',
    ])
  })

  it('[CA10] says by how much nothing reaches, in the unit of the player', () => {
    const { said, answer } = ask({ distance: 400 })
    const feet = answer.missing?.kind === 'reach' ? Math.round(answer.missing.feet) : 0
    expect(feet).toBeGreaterThan(300)
    expect(said()?.missing).toBe(
      `No disc in this bag reaches 400 ft: the longest controlled one ends at ${feet} ft.`,
    )
    expect(said('meters')?.missing).toMatch(
      /^No disc in this bag reaches 122 m: the longest controlled one ends at \d+ m\.$/,
    )
    expect(said()?.risk).toBe(`Ends ${400 - feet} ft short.`)
    expect(said()?.margin).toBe(`Reaches ${feet} ft (you need 400)`)
  })

  it('[CA10] says which shape is missing, and what the closest disc does instead', () => {
    expect(
      ask({ distance: 280, shape: 'right', release: 'flat' }, [BAG.Firebird]).said()?.missing,
    ).toMatch(
      /^No disc in this bag finishes right at 280 ft: the closest, the Firebird, finishes \d+ ft left instead of right\.$/,
    )
    expect(ask({ distance: 60 }, [BAG.Mako3]).said()?.missing).toMatch(
      /^For 60 ft, every disc in this bag has to be thrown very softly: the Mako3 would reach \d+ ft\.$/,
    )
  })
})

describe('the words', () => {
  it.each([
    [
      { distance: 220, release: 'flat' },
      [BAG.Line],
      /^Holds its line: never more than \d ft off it\.$/,
    ],
    [
      { distance: 220 },
      [BAG.Line],
      /^Thrown flat, it holds its line: never more than \d ft off it\.$/,
    ],
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
      /^Finishes \d\d ft right(, as planned|, which is a lot)\.$/,
    ],
    [{ distance: 220, shape: 's-curve', release: 'flat' }, [BAG.Meteor], /^Turns \d+ ft right/],
    [
      { distance: 250, shape: 'straight', release: 'flat' },
      [BAG.Firebird],
      /^Finishes \d\d ft left, so it isn't straight\.$/,
    ],
  ] as const)('[CA5] the reason for %o', (shot, discs, words) => {
    expect(ask(shot, discs).said()?.reason).toMatch(words)
  })

  it('[CA10] a disc that ends short is not praised for a shape it does not have', () => {
    const { said } = ask({ distance: 300, shape: 'right', release: 'flat' }, [BAG.Aviar])
    expect(said()?.reason).toMatch(/^Finishes \d+ ft left instead of right\.$/)
    expect(ask({ distance: 200, release: 'flat' }, [BAG.Mako3]).said()?.reason).toBe(
      'Holds its line all the way.',
    )
  })

  it('[CA9] mirrored hands read mirrored', () => {
    const left: ShotArm = { ...ARM, hand: 'left' }
    const mine = ask({ distance: 250, shape: 'left' }, [BAG.Firebird]).said()
    const theirs = ask({ distance: 250, shape: 'right' }, [BAG.Firebird], left).said()
    expect(theirs?.reason).toBe(mine?.reason.replace('left', 'right'))
  })

  it.each([
    [{ distance: 345, shape: 'left' }, [BAG.Destroyer], 'Needs a full-power throw.'],
    [{ distance: 150 }, [BAG.Destroyer], 'Has to be thrown softly.'],
    [{ distance: 250, release: 'flat' }, [BAG.Firebird], 'May skip left.'],
    [{ distance: 200, release: 'flat' }, [BAG.Meteor], /^A faster throw ends \d+ ft right\.$/],
    [
      { distance: 200, release: 'flat', wind: 15 },
      [BAG.Meteor],
      /^(A gust of headwind moves it|A faster throw ends|If the wind drops, it ends) \d+ ft (left|right)\.$/,
    ],
    [{ distance: 200, release: 'flat' }, [BAG.Mako3], /^A faster throw goes \d+ ft long\.$/],
  ] as const)('[CA11] the risk of %o', (shot, discs, words) => {
    expect(ask(shot, discs).said()?.risk).toMatch(words)
  })

  it('[CA11] every cause of a drift has its words', () => {
    const said = (wind: number, miss: number) => {
      const { answer } = ask({ distance: 200, wind }, [BAG.Mako3])
      const [pick] = answer.picks
      const misses = Array.from({ length: 4 }, (_, at) => ({ x: at === miss ? -20 : 0, y: 0 }))
      return pick && riskWords({ ...pick, misses }, answer.shot, ARM, 'feet')
    }
    expect(said(0, 0)).toBe('A slower throw ends 20 ft left.')
    expect(said(0, 2)).toBe('A gust of tailwind moves it 20 ft left.')
    expect(said(0, 3)).toBe('A gust of headwind moves it 20 ft left.')
    expect(said(10, 3)).toBe('A gust of headwind moves it 20 ft left.')
    expect(said(10, 2)).toBe('If the wind drops, it ends 20 ft left.')
    expect(said(-10, 3)).toBe('If the wind drops, it ends 20 ft left.')
    expect(said(-10, 2)).toBe('A gust of tailwind moves it 20 ft left.')
    expect(said(0, 9)).toBe('Forgiving of small mistakes.')
  })
})

describe('the shot', () => {
  it('[CA19] without a distance or throw follows the player', () => {
    expect(shotOf(NO_SHOT, ARM, 'feet')).toEqual(USUAL_SHOT)
    const short: ShotArm = { ...ARM, longestThrow: 200, style: 'forehand' }
    expect(shotOf(NO_SHOT, short, 'feet')).toMatchObject({ distance: 160, style: 'forehand' })
    expect(shotOf({ ...NO_SHOT, style: 'backhand' }, short, 'feet').style).toBe('backhand')
  })

  it('presets are shots that this arm reaches, in round numbers, mirrored for a left hand', () => {
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
