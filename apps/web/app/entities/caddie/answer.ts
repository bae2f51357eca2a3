// The caddie's answer: the three best molds for a shot, or what is missing.
import {
  type Arm,
  controlledReach,
  type Misfit,
  misfitOf,
  type DiscPick,
  rankDiscs,
  type Shot,
} from '@bagwise/domain/caddie'
import type { ShotDisc } from './shot-discs.ts'

export type ShotPick = DiscPick<ShotDisc>

/** Why no disc fits. */
export type Missing =
  | { readonly kind: 'reach'; readonly feet: number }
  /** Why the first pick doesn't fit. */
  | { readonly kind: Misfit; readonly closest: ShotPick }

export type Answer = {
  readonly shot: Shot
  readonly picks: readonly ShotPick[]
  /** Null where a disc fits. */
  readonly missing: Missing | null
}

const SHOWN = 3

export function answerFor(discs: readonly ShotDisc[], shot: Shot, arm: Arm): Answer {
  const ranked = rankDiscs(discs, shot, arm)
  const picks = eachMoldOnce(ranked).slice(0, SHOWN)
  return { shot, picks, missing: missingFrom(ranked, shot, arm) }
}

/** The owned disc that suits best stands for its mold. Rule CA20. */
function eachMoldOnce(ranked: readonly ShotPick[]): readonly ShotPick[] {
  const seen = new Set<string>()
  return ranked.filter(({ candidate: { disc } }) => {
    const isNew = !seen.has(disc.id)
    seen.add(disc.id)
    return isNew
  })
}

function missingFrom(ranked: readonly ShotPick[], shot: Shot, arm: Arm): Missing | null {
  const [first] = ranked
  const misfits = ranked.map(pick => misfitOf(pick, shot, arm))
  const [misfit] = misfits
  if (!first || !misfit || misfits.includes(null)) return null
  const feet = controlledReach(
    ranked.map(({ candidate }) => candidate),
    arm,
  )
  if (Math.round(feet) < Math.round(shot.distance)) return { kind: 'reach', feet }
  return { kind: misfit, closest: first }
}
