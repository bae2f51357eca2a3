// The discs a player owns: their fields, how each flies, the collection, and molds that the library lacks.
export { type ActionKind, afterAction, type CopyAction } from './actions.ts'
export {
  checkCopyField,
  COPY_MESSAGES,
  COPY_TEXT_RULES,
  copyProblems,
  storedCopy,
  WEIGHT_RANGE,
} from './checks.ts'
export {
  COLLECTION_SORTS,
  type CollectionFilters,
  type CollectionItem,
  type CollectionSort,
  type CollectionTotals,
  collectionTotals,
  type CopyPlace,
  filterCollection,
  NO_COLLECTION_FILTERS,
  placeOf,
  sortCollection,
} from './collection.ts'
export { COPY_COLORS, copyColorHex } from './colors.ts'
export {
  CONDITION_RANGE,
  CONDITION_WORDS,
  type ConditionWord,
  conditionWord,
  NEW_CONDITION,
} from './condition.ts'
export {
  type Carrying,
  COPIES_PER_PLAYER,
  COPY_TEXT_BYTES_PER_PLAYER,
  type CopyFields,
  type Flies,
  FLIES,
  type Ink,
  INKS,
  isOwnMoldId,
  NEW_COPY,
  ownMoldDiscId,
  OWN_MOLDS_PER_PLAYER,
  type Place,
  PLACES,
} from './copy.ts'
export {
  type CopyFlight,
  copyFlight,
  COPY_FLIGHT_EFFECTS,
  type CopyFlightEffect,
  type CopyFlightPart,
} from './flight.ts'
export {
  type CollectionModel,
  type ModelCopy,
  moldsToAdd,
  withAction,
  withMolds,
  withoutBag,
} from './model.ts'
export {
  DIMENSION_RANGES,
  libraryMatcher,
  OWN_MOLD_DIMENSIONS,
  OWN_MOLD_TEXT_RULES,
  ownMoldDisc,
  type OwnMoldField,
  type OwnMoldFields,
  ownMoldProblems,
  storedOwnMold,
} from './own-mold.ts'
export { findPlastic, type Plastic, plasticsOfBrand } from './plastics.ts'
export { type Replacements, replacementsFor } from './replace.ts'
