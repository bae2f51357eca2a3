// Owned discs and custom molds.
export { afterAction, afterEdit, type OwnedDiscAction, moldsToAdd } from './actions.ts'
export {
  checkOwnedDiscField,
  OWNED_DISC_TEXT_RULES,
  ownedDiscErrors,
  validateOwnedDisc,
  WEIGHT_RANGE,
} from './checks.ts'
export {
  COLLECTION_SORTS,
  type CollectionFilters,
  type CollectionItem,
  type CollectionSort,
  type CollectionTotals,
  collectionTotals,
  filterCollection,
  NO_COLLECTION_FILTERS,
  sortCollection,
} from './collection.ts'
export {
  consistentFields,
  OWNED_DISC_COLORS,
  ownedDiscColorHex,
  CONDITION_RANGE,
  CONDITION_NAMES,
  conditionName,
  type BagMembership,
  OWNED_DISCS_PER_PLAYER,
  OWNED_DISC_TEXT_BYTES_PER_PLAYER,
  type OwnedDiscFields,
  type FlightMode,
  FLIGHT_MODES,
  type Ink,
  INKS,
  CUSTOM_MOLD_PREFIX,
  isCustomMoldId,
  NEW_OWNED_DISC,
  customMoldDiscId,
  CUSTOM_MOLDS_PER_PLAYER,
  type OwnedDiscPlace,
  type Place,
  placeOf,
  PLACES,
} from './owned-disc.ts'
export { type OwnedDiscFlight, ownedDiscFlight, type OwnedDiscFlightEffect } from './flight.ts'
export {
  DIMENSION_RANGES,
  libraryMatcher,
  CUSTOM_MOLD_DIMENSIONS,
  CUSTOM_MOLD_TEXT_RULES,
  customMoldDisc,
  type CustomMoldField,
  type CustomMoldFields,
  customMoldErrors,
  validateCustomMold,
} from './custom-mold.ts'
export { discsWithoutLost, ownedDiscsInBag } from './in-bag.ts'
export { findPlastic, type Plastic, plasticsOfBrand } from './plastics.ts'
export { type Replacements, replacementsFor } from './replacements.ts'
export { addNote, replaceMold } from './replace-mold.ts'
export {
  NEW_WANTED_DISC,
  ownedDiscFromWanted,
  validateWanted,
  WANTED_DISCS_PER_PLAYER,
  WANTED_TEXT_RULES,
  wantedErrors,
  type WantedFields,
  wantedWeight,
  wishListPath,
} from './wish-list.ts'
