// Why a disc is offered, in one sentence (rule SW29).
import type { Disc } from '../disc/disc.ts'
import { type MatchKind, matchKindOf } from './match-kind.ts'
import { knownOf, measureOf, NO_RANKING_DATA, type RankingData, rankingParts } from './ranking.ts'

const NUMBERS_WORDS = {
  exact: 'same numbers',
  close: 'nearly the same numbers',
  similar: 'similar numbers',
} as const satisfies Record<MatchKind, string>

/** In centimeters, with a margin for rounding: rim differences that a player doesn't feel, or hardly feels. */
const SAME_RIM = 0.05
const NEAR_RIM = 0.25

/** The first limit that is reached decides. */
const KNOWN_WORDS = [
  [3, 'thrown by many'],
  [1, 'thrown by some'],
] as const

/** "same numbers, same rim, thrown by many". Rule SW29. */
export function reasonFor(original: Disc, disc: Disc, data: RankingData = NO_RANKING_DATA): string {
  const { name, players } = rankingParts(original, disc, data)
  const reasons = [
    NUMBERS_WORDS[matchKindOf(original, disc)],
    rimWords(original, disc),
    KNOWN_WORDS.find(([floor]) => knownOf(disc, data) >= floor)?.[1],
    name > 0 ? 'similar name' : undefined,
    players > 0 ? 'players here choose it' : undefined,
  ]
  return reasons.filter(reason => reason !== undefined).join(', ')
}

function rimWords(original: Disc, disc: Disc): string | undefined {
  const difference = Math.abs(
    measureOf(original.mould, 'rimWidth') - measureOf(disc.mould, 'rimWidth'),
  )
  if (difference <= SAME_RIM) return 'same rim'
  return difference <= NEAR_RIM ? 'nearly the same rim' : undefined
}
