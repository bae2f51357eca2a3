// The gaps and overlaps in a bag, and suggestions for them.
export { analyzeBag, type Finding, SEVERITIES, type Severity } from './analyze.ts'
export { type Addition, bestAddition } from './best-addition.ts'
export { bagMap, suggestionsForCell, type MapCell, findOverlaps, type Overlap } from './bag-map.ts'
export { additionReason, type Gap, gapsOf, wantedReason } from './gaps.ts'
export { firstDiscs, type SuggestionSource } from './suggestions.ts'
