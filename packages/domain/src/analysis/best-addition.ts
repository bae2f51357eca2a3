// Finds the best disc to add next. It comes from the findings, so it never contradicts them.
import type { Disc } from '../disc.ts'
import { additionGain } from '../scoring/advice.ts'
import { scoreBag } from '../scoring/score.ts'
import { type Finding, NO_PUTTERS, SEVERITIES } from './analyze.ts'
import { bySuitability, rateDiscs, type SuggestionSource } from './suggestions.ts'

export type Addition = { readonly disc: Disc; readonly gain: number; readonly total: number }

/** Returns the best suggestion from the most severe findings, or else the best other disc. Rule AN34. */
export function bestAddition(
  bag: readonly Disc[],
  findings: readonly Finding[],
  source: SuggestionSource,
): Addition | undefined {
  const gainOf = additionGain(bag)
  const disc =
    SEVERITIES.map(severity => {
      const ofSeverity = findings.filter(finding => finding.severity === severity)
      const topSuggestions = ofSeverity.flatMap(
        ({ suggestions }) => suggestions.find(one => gainOf(one.disc) > 0)?.disc ?? [],
      )
      const putter = topSuggestions.find(({ type }) => type === 'putter')
      return (findings[0]?.id === NO_PUTTERS && putter) || mostPoints(topSuggestions, gainOf)
    }).find(found => found !== undefined) ?? bestOfCatalog(bag, gainOf, source)
  if (!disc) return undefined
  const gain = gainOf(disc)
  return { disc, gain, total: scoreBag(bag).total + gain }
}

type GainOf = (disc: Disc) => number

/** Returns the disc that adds the most points, the first of ties. */
const mostPoints = ([first, ...others]: readonly Disc[], gainOf: GainOf): Disc | undefined =>
  others.reduce((best, disc) => (best && gainOf(best) >= gainOf(disc) ? best : disc), first)

/** Returns the catalog disc that suits the player best, then adds the most points, then is best known. */
function bestOfCatalog(
  bag: readonly Disc[],
  gainOf: GainOf,
  source: SuggestionSource,
): Disc | undefined {
  const request = { gap: 'best-addition', fits: (disc: Disc) => gainOf(disc) > 0 }
  const [best] = rateDiscs(bag, request, source).toSorted(
    (a, b) => a.penalty - b.penalty || gainOf(b.disc) - gainOf(a.disc) || bySuitability(a, b),
  )
  return best?.disc
}
