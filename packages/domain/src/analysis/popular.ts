// The popular discs: those in the most bags, filled up with classics.
import type { Disc } from '../disc/disc.ts'

/** Rule AN11. */
export const POPULAR_DISCS = 40

/** Well-known discs by brand and name. */
export const CLASSICS: readonly string[] = [
  'Innova Destroyer',
  'Innova Wraith',
  'Innova Firebird',
  'Innova Thunderbird',
  'Innova Teebird',
  'Innova Leopard',
  'Innova Leopard3',
  'Innova Sidewinder',
  'Innova Valkyrie',
  'Innova Roc3',
  'Innova Mako3',
  'Innova Aviar',
  'Innova Pig',
  'Discraft Buzzz',
  'Discraft Zone',
  'Discraft Luna',
  'Discraft Heat',
  'Discraft Nuke',
  'Discraft Force',
  'Discraft Undertaker',
  'Discmania FD',
  'Discmania PD',
  'Discmania P2',
  'Discmania MD3',
  'Latitude 64 River',
  'Latitude 64 Saint',
  'Latitude 64 Pure',
  'Latitude 64 Compass',
  'Dynamic Discs Judge',
  'Dynamic Discs Escape',
  'Dynamic Discs Felon',
  'Dynamic Discs Truth',
  'Westside Harp',
  'MVP Volt',
  'MVP Tesla',
  'Axiom Envy',
  'Axiom Hex',
  'Axiom Crave',
  'Kastaplast Berg',
  'Westside Tursas',
]

/** The ids of the forty popular discs, from the most bagged ids of this installation in order. */
export function popularDiscs(
  mostBagged: readonly string[],
  catalog: readonly Disc[],
): ReadonlySet<string> {
  const byTitle = new Map(catalog.map(disc => [`${disc.brand} ${disc.name}`, disc.id]))
  const classics = CLASSICS.map(title => byTitle.get(title)).filter(id => id !== undefined)
  const popular = new Set(mostBagged.slice(0, POPULAR_DISCS))
  for (const id of classics) if (popular.size < POPULAR_DISCS) popular.add(id)
  return popular
}
