// What a bag lacks, what overlaps, and what would help.
export { analyzeBag } from './analyze.ts'
export { bagMap, fillSpot, type MapCell, type MapSpot } from './bag-map.ts'
export { type Finding, SEVERITIES, type Severity } from './finding.ts'
export { findOverlaps, type Overlap, type SpareDisc } from './overlaps.ts'
export { CLASSICS, POPULAR_DISCS, popularDiscs } from './popular.ts'
export type { SuggestionSource } from './suggestions.ts'
