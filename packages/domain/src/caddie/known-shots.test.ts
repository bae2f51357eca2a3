import { expect, it } from 'vitest'
import { RELEASES } from '../flight/thrower.ts'
import { rankDiscs } from './best-discs.ts'
import { KNOWN_BAGS, KNOWN_SHOTS } from '../../test/known-shots.ts'
import { MISSES, SHAPES, type Shot, DEFAULT_SHOT } from './shot.ts'

type KnownGroup = keyof typeof KNOWN_SHOTS

function shotFrom(text: string): Shot {
  const words = text.split(/\s+/)
  const [distance, shape] = words
  const number = (from: string) =>
    Number(words.find(word => word.startsWith(`${from}-`))?.split('-')[1] ?? 0)
  return {
    ...DEFAULT_SHOT,
    distance: Number(distance),
    shape: SHAPES.find(known => known === shape) ?? 'straight',
    release: RELEASES.find(release => words.includes(release)) ?? null,
    style: words.includes('forehand') ? 'forehand' : 'backhand',
    wind: number('head') - number('tail'),
    cross: number('ltr') - number('rtl'),
    rise: number('up') - number('down'),
    avoid: MISSES.find(miss => words.includes(`avoid-${miss}`)) ?? null,
  }
}

function readShot(line: string) {
  const [player = '', shot = '', discs = '', reason = ''] = line.split('|').map(part => part.trim())
  const [bagName = '', longestThrow] = player.split(/\s+/)
  const bag = Object.entries(KNOWN_BAGS[bagName] ?? {}).map(([name, numbers]) => ({
    name,
    numbers,
  }))
  const arm = { hand: 'right', longestThrow: Number(longestThrow) } as const
  const picks = rankDiscs(bag, shotFrom(shot), arm).map(({ candidate }) => candidate.name)
  const expected = discs.split(', ')
  const firstExpected = picks.findIndex(name => expected.includes(name))
  return { line, bag: bag.map(({ name }) => name), expected, reason, picks, firstExpected }
}

const GROUPS = Object.entries(KNOWN_SHOTS).map(([group, lines]) => ({
  group: group as KnownGroup,
  shots: lines.trim().split('\n').map(readShot),
}))

const SHOTS = GROUPS.flatMap(({ shots }) => shots)

it('[CA17] there are 120 shots, each with one to three discs in the bag and a reason', () => {
  expect(SHOTS).toHaveLength(120)
  const invalid = SHOTS.filter(
    ({ bag, expected, reason }) =>
      reason === '' || expected.length > 3 || !expected.every(name => bag.includes(name)),
  )
  expect(invalid.map(({ line }) => line)).toEqual([])
})

/** For each group, the number of shots for which the player named the first pick, or one of the first three. */
const COUNTS: Readonly<Record<KnownGroup, { first: number; inThree: number; of: number }>> = {
  headwind: { first: 22, inThree: 23, of: 23 },
  tailwind: { first: 14, inThree: 14, of: 14 },
  crosswind: { first: 13, inThree: 16, of: 16 },
  hill: { first: 10, inThree: 10, of: 10 },
  forehand: { first: 13, inThree: 14, of: 15 },
  approach: { first: 14, inThree: 15, of: 15 },
  other: { first: 24, inThree: 27, of: 27 },
}

type KnownShot = (typeof SHOTS)[number]

const countWithin = (shots: readonly KnownShot[], places: number) =>
  shots.filter(({ firstExpected }) => firstExpected >= 0 && firstExpected < places).length

it.each(GROUPS)('[CA17] the number of picks that an experienced player named: $group', each => {
  const { shots, group } = each
  const counts = { first: countWithin(shots, 1), inThree: countWithin(shots, 3), of: shots.length }
  expect(counts).toEqual(COUNTS[group])
})

const WINDS = new Set<KnownGroup>(['headwind', 'tailwind', 'crosswind'])

it.each([
  ['all shots', SHOTS],
  ['shots in wind', GROUPS.flatMap(({ group, shots }) => (WINDS.has(group) ? shots : []))],
])(
  '[CA17] for %s, the first pick is named in 75%%, and one of the first three in 95%%',
  (_, shots) => {
    expect(countWithin(shots, 1) / shots.length).toBeGreaterThanOrEqual(0.75)
    expect(countWithin(shots, 3) / shots.length).toBeGreaterThanOrEqual(0.95)
  },
)
