import { expect, it } from 'vitest'
import { RELEASES } from '../flight/thrower.ts'
import { rankDiscs } from './best-discs.ts'
import { KNOWN_ARM, KNOWN_BAG, KNOWN_SHOTS } from '../../test/known-shots.ts'
import { MISSES, SHAPES, type Shot, DEFAULT_SHOT } from './shot.ts'

const BAG = Object.entries(KNOWN_BAG).map(([name, numbers]) => ({ name, numbers }))
const ARM = { hand: 'right', longestThrow: KNOWN_ARM } as const

function shotFrom(words: readonly string[]): Shot {
  const [distance, shape] = words
  const wind = (from: string) =>
    Number(words.find(word => word.startsWith(from))?.split('-')[1] ?? 0)
  return {
    ...DEFAULT_SHOT,
    distance: Number(distance),
    shape: SHAPES.find(known => known === shape) ?? 'straight',
    release: RELEASES.find(release => words.includes(release)) ?? null,
    style: words.includes('forehand') ? 'forehand' : 'backhand',
    wind: wind('head-') - wind('tail-'),
    avoid: MISSES.find(miss => words.includes(`avoid-${miss}`)) ?? null,
  }
}

const shots = KNOWN_SHOTS.trim()
  .split('\n')
  .map(line => {
    const words = line.trim().split(/\s+/)
    const asked = words.slice(0, -1)
    const names = rankDiscs(BAG, shotFrom(asked), ARM).map(({ candidate }) => candidate.name)
    return { asked: asked.join(' '), expected: words.at(-1) ?? '', names }
  })

/** Shots that the model misses: it doesn't include the lift on a turned disc in a headwind, or the feel of a forehand. */
const KNOWN_TO_FAIL = [
  '220 right',
  '300 straight head-15',
  '220 straight head-15',
  '150 straight head-15',
  '250 right forehand',
]

it('[CA17] there are forty shots, each with a disc in the bag', () => {
  expect(shots).toHaveLength(40)
  for (const { expected } of shots) expect(Object.keys(KNOWN_BAG)).toContain(expected)
})

it('[CA17] an experienced player’s disc is among the first three in at least 34 of 40', () => {
  const failed = shots.filter(({ names, expected }) => !names.slice(0, 3).includes(expected))
  expect(failed.map(({ asked }) => asked)).toEqual(KNOWN_TO_FAIL)
  expect(shots.length - failed.length).toBeGreaterThanOrEqual(34)
})
