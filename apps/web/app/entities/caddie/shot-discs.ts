// A shot, the available discs, and the caddie's recommendation: the three best molds, or why none fits.
import type { OwnedDisc } from '@bagwise/contract'
import type { Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import {
  curveSign,
  type FlightNumbers,
  type FlightPath,
  type ThrowStyle,
} from '@bagwise/domain/flight'
import { useMemo } from 'react'
import { getOwnedDiscFlight } from '../collection/owned-disc-numbers.ts'
import { useChartedOwnedDiscs } from '../collection/queries.ts'
import {
  type CaddieArm,
  type Shape,
  type Shot,
  SHOT_DISTANCE,
  DEFAULT_SHOT,
  controlledReach,
  levelDistance,
  type UnfitReason,
  unfitReason,
  type DiscPick,
  rankDiscs,
  DEFAULT_LONGEST_THROW,
} from '@bagwise/domain/caddie'
import { parseDistance, feetToUnit, type DistanceUnit } from '@bagwise/domain/units'
import { useThrower } from '../profile/thrower.ts'
import { type CaddieView, DEFAULT_VIEW, DEFAULT_WIND } from './caddie-url.ts'

export type ShotDisc = {
  readonly disc: Disc
  /** Null if the player has no owned disc of this mold. */
  readonly ownedDisc: OwnedDisc | null
  readonly numbers: FlightNumbers
}

export const toShotDisc = (
  ownedDisc: OwnedDisc,
  disc: Disc,
  plastics: readonly Plastic[],
): ShotDisc => ({
  disc,
  ownedDisc,
  numbers: getOwnedDiscFlight(ownedDisc, disc, plastics).numbers,
})

export function toShotDiscs(
  molds: readonly Disc[],
  ownedDiscs: readonly OwnedDisc[],
  plastics: readonly Plastic[],
): readonly ShotDisc[] {
  const ownedDiscsByMold = Map.groupBy(ownedDiscs, ({ discId }) => discId)
  return molds.flatMap(
    (disc): readonly ShotDisc[] =>
      ownedDiscsByMold.get(disc.id)?.map(ownedDisc => toShotDisc(ownedDisc, disc, plastics)) ?? [
        { disc, ownedDisc: null, numbers: disc },
      ],
  )
}

/** Uses the maker's numbers for a guest's bag, and until owned discs and plastics are loaded. */
export function useShotDiscs(bagId: string, molds: readonly Disc[]): readonly ShotDisc[] {
  const { ownedDiscs, plastics } = useChartedOwnedDiscs(bagId)
  return useMemo(() => toShotDiscs(molds, ownedDiscs, plastics), [molds, ownedDiscs, plastics])
}

export type ShotArm = CaddieArm & { readonly style: ThrowStyle }

export function useShotArm(): ShotArm {
  const { hand, style, longestThrow } = useThrower()
  return useMemo(
    () => ({ hand, style, longestThrow: longestThrow ?? DEFAULT_LONGEST_THROW }),
    [hand, style, longestThrow],
  )
}

/** A fraction of the longest throw in feet, rounded in the player's unit. */
function roundedDistance(longestThrow: number, ratio: number, unit: DistanceUnit): number {
  const step = unit === 'feet' ? 10 : 5
  const round = Math.floor(feetToUnit(longestThrow * ratio, unit) / step) * step
  return Math.max(SHOT_DISTANCE.min, parseDistance(round, unit) ?? 0)
}

/** Most bags have a disc for a shot of this length. */
const DEFAULT_DISTANCE_RATIO = 0.8

export function toShot(view: CaddieView, arm: ShotArm, unit: DistanceUnit): Shot {
  const { distance, style, mold: _mold, ...shot } = view
  return {
    ...shot,
    distance:
      distance ??
      Math.min(
        DEFAULT_SHOT.distance,
        roundedDistance(arm.longestThrow, DEFAULT_DISTANCE_RATIO, unit),
      ),
    style: style ?? arm.style,
  }
}

export type Preset = { readonly label: string; readonly view: CaddieView }

export function presetsFor({ hand, style, longestThrow }: ShotArm, unit: DistanceUnit): Preset[] {
  const preset = (label: string, ratio: number, changes: Partial<CaddieView> = {}): Preset => ({
    label,
    view: { ...DEFAULT_VIEW, distance: roundedDistance(longestThrow, ratio, unit), ...changes },
  })
  const fadesLeft = curveSign({ hand, style }) === 1
  const fading: Shape = fadesLeft ? 'left' : 'right'
  const turning: Shape = fadesLeft ? 'right' : 'left'
  return [
    preset('Straight', 0.75),
    preset('Hyzer', 0.8, { shape: fading, release: 'hyzer' }),
    preset('Distance', 0.95, { shape: 's-curve' }),
    preset('Headwind', 0.75, { wind: DEFAULT_WIND }),
    preset('Tailwind', 0.75, { wind: -DEFAULT_WIND }),
    preset('Turnover', 0.7, { shape: turning }),
    preset('Forehand', 0.7, { style: 'forehand' }),
    preset('Approach', 0.4, { avoid: 'long' }),
    preset('Accurate Midrange', 0.6, { release: 'flat' }),
    preset('Hyzer Flip', 0.85, { release: 'hyzer' }),
  ]
}

export type ShotPick = DiscPick<ShotDisc>

export type Missing =
  | { readonly kind: 'reach'; readonly feet: number }
  /** Why the first pick doesn't fit. */
  | { readonly kind: UnfitReason; readonly closest: ShotPick }

export type Recommendation = {
  readonly shot: Shot
  /** The best three, and the chosen one. */
  readonly picks: readonly RankedPick[]
  /** Null if a disc fits. */
  readonly missing: Missing | null
}

export type RankedPick = ShotPick & { readonly rank: number; readonly isChosen: boolean }

const MAX_PICKS = 3

export function recommendDiscs(
  discs: readonly ShotDisc[],
  shot: Shot,
  arm: CaddieArm,
  chosenId: string | null = null,
): Recommendation {
  const ranked = rankDiscs(discs, shot, arm)
  // The best owned disc represents its mold (rule CA20).
  const molds = Map.groupBy(ranked, ({ candidate: { disc } }) => disc.id)
  const picks = [...molds].flatMap(([id, [best]], index) =>
    best && (index < MAX_PICKS || id === chosenId)
      ? Object.assign({ rank: index + 1, isChosen: id === chosenId }, best)
      : [],
  )
  return { shot, picks, missing: findMissing(ranked, shot, arm) }
}

function findMissing(ranked: readonly ShotPick[], shot: Shot, arm: CaddieArm): Missing | null {
  const [first] = ranked
  const reasons = ranked.map(pick => unfitReason(pick, shot, arm))
  const [reason] = reasons
  if (!first || !reason || reasons.includes(null)) return null
  const level = controlledReach(
    ranked.map(({ candidate }) => candidate),
    arm,
  )
  const feet = (level * shot.distance) / levelDistance(shot)
  if (Math.round(feet) < Math.round(shot.distance)) return { kind: 'reach', feet }
  return { kind: reason, closest: first }
}

/** Aims a flight at the target, so that it lands on the line. */
export function aimFlight({ points, length }: FlightPath): FlightPath {
  const { x, y } = points.at(-1) ?? { x: 0, y: 1 }
  return { length, points: points.map(point => ({ x: point.x - (x * point.y) / y, y: point.y })) }
}

/** An aimed flight's maximum distance from the line, in feet. */
export const maxOffset = (path: FlightPath): number =>
  aimFlight(path).points.reduce((max, { x }) => Math.max(max, Math.abs(x)), 0)
