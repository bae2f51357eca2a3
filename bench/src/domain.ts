// Measures the rules on the full catalog: swap, score, analysis, search, lists.
import { discs, plastics } from '@bagwise/catalog'
import { analyzeBag, bestAddition, type SuggestionSource } from '@bagwise/domain/analysis'
import { popularDiscIds, brandsOf, type Disc } from '@bagwise/domain/disc'
import {
  type CaddieArm,
  coverageDistances,
  coverageOf,
  pack,
  rankDiscs,
  roundFor,
  type Shape,
  SHAPES,
  type Shot,
  SITUATIONS,
  suggestionFor,
  DEFAULT_SHOT,
} from '@bagwise/domain/caddie'
import { NO_FILTERS } from '@bagwise/domain/library'
import { seededRandom } from '@bagwise/domain/random'
import { findDiscs } from '@bagwise/domain/library/search'
import { makeListReader } from '@bagwise/lists'
import { scoreBag } from '@bagwise/domain/scoring'
import { convertBag, findMatches, matchIndexOf } from '@bagwise/domain/swap'
import { measure, type Measurement } from './measure.ts'

/** The baseline: reads the four numbers of every disc. */
function barePass(): number {
  let sum = 0
  for (const disc of discs) sum += disc.speed + disc.glide + disc.turn + disc.fade
  return sum
}

const discsOfBrand = (brand: string) => discs.filter(disc => disc.brand === brand)

const largestBrand =
  brandsOf(discs).toSorted((a, b) => discsOfBrand(b).length - discsOfBrand(a).length)[0] ?? ''

/** A sample of discs: all types and most brands. */
const sample = (from: readonly Disc[], count: number): readonly Disc[] =>
  Array.from(
    { length: count },
    (_, position) => from[Math.floor((position * from.length) / count)],
  ).filter(disc => disc !== undefined)

const bag = sample(
  discs.filter(disc => disc.brand !== largestBrand),
  20,
)

/** Takes the next item on each call, so no single disc dominates the result. */
function cycleThrough<T>(items: readonly T[], run: (item: T) => unknown): () => unknown {
  let next = 0
  return () => {
    const item = items[next++ % items.length]
    return item === undefined ? undefined : run(item)
  }
}

const index = matchIndexOf(discs)
const listReader = makeListReader({ discs, plastics })
/** Each list has different lines, so nothing is cached from the previous one. */
const longLists = Array.from({ length: 40 }, (_, list) =>
  Array.from({ length: 500 }, (_line, position) => {
    const { brand, name } = discs[(list * 37 + position * 11) % discs.length] ?? {
      brand: '',
      name: '',
    }
    return position % 3 === 0 ? `2x ${name}, 172 g` : `${brand} ${name.slice(0, -1)}`
  }).join('\n'),
)
const arm: CaddieArm = { hand: 'right', longestThrow: 350 }
const asCandidate = (disc: Disc) => ({ numbers: disc, type: disc.type, known: disc.known ?? 0 })
const carried = sample(discs, 25).map(asCandidate)
const library = discs.map(asCandidate)
const shotOf = (shape: Shape, distance: number): Shot => ({ ...DEFAULT_SHOT, distance, shape })
const shots = SHAPES.flatMap(shape => [150, 250, 350].map(distance => shotOf(shape, distance)))
const source: SuggestionSource = {
  catalog: discs,
  popular: popularDiscIds([], discs),
  randomFor: gap => seededRandom(`bench ${gap}`),
}
const findings = analyzeBag(bag, source)

const measurements: readonly Measurement[] = [
  {
    name: 'find similar discs for one disc',
    run: cycleThrough(sample(discs, 50), disc => findMatches(disc, index, { inBag: [] })),
    target: 10,
  },
  {
    name: `convert ${bag.length} discs to ${largestBrand} (${discsOfBrand(largestBrand).length} discs)`,
    run: () => convertBag(bag, largestBrand, index),
    target: 200,
  },
  { name: `score ${bag.length} discs`, run: () => scoreBag(bag) },
  {
    name: 'find the best addition',
    run: () => bestAddition(bag, findings, source),
  },
  {
    name: 'analyze a bag, with suggestions',
    run: cycleThrough([bag.slice(0, 5), bag.slice(5, 14), bag], some => analyzeBag(some, source)),
  },
  {
    name: 'search on one keystroke',
    run: cycleThrough(
      ['de', 'des', 'dest', 'in', 'inn', 'buz', 'distroyer', 'star wraith'],
      search => findDiscs(discs, { ...NO_FILTERS, search }),
    ),
    target: 600,
  },
  {
    name: `rank ${carried.length} discs for a shot`,
    run: cycleThrough(shots, shot => rankDiscs(carried, shot, arm)),
    // 4 ms here is one frame (16 ms) on a phone four times slower.
    target: 400,
  },
  {
    name: `coverage of ${carried.length} discs`,
    run: () => coverageOf(carried, coverageDistances(arm.longestThrow, 50), arm),
  },
  {
    name: 'suggest a library disc for a shot',
    run: cycleThrough(shots, shot => suggestionFor(library, shot, arm)),
  },
  {
    name: `pack ${carried.length} discs for a round`,
    run: cycleThrough(SITUATIONS, situation => pack(carried, roundFor(situation, arm, 'backhand'))),
  },
  { name: 'read a list of 500 lines', run: cycleThrough(longLists, listReader.readText) },
]

export function benchDomain(): void {
  const all = [{ name: 'one bare pass over the catalog', run: barePass }, ...measurements]
  const rows = all
    .map(measurement => measure(measurement, barePass))
    .map(({ name, passes, target, microseconds }) => [
      name,
      { passes: passes.toFixed(1), target: target ?? '', 'time, us': microseconds.toFixed(1) },
    ])
  console.table(Object.fromEntries(rows))
}
