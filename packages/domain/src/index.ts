// The public door of the rules: each name that server and web may use, listed by hand.
export { DISC_TYPES, type Disc, type DiscType, type Mould } from './disc/disc.ts'
export { discDrawing, type DiscDrawing } from './disc/drawing.ts'
export type { StampLine } from './disc/stamp.ts'
export { brandsOf, byAlphabet } from './disc/brands.ts'
export {
  DEFAULT_STORE_TEMPLATES,
  type StoreLink,
  storeLinks,
  storeLinksFor,
  type StoreMap,
  storeName,
} from './disc/stores.ts'
export { DISC_TYPE_WORDS } from './disc/type-words.ts'

export {
  type Difference,
  differenceOf,
  differencesOf,
  type DifferenceTone,
} from './flight/difference.ts'
export { type FlightFrame, frameOf } from './flight/frame.ts'
export { isHighlighted } from './flight/highlight.ts'
export {
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightNumbers,
  type FlightStat,
  type Range,
} from './flight/numbers.ts'
export {
  type FlightPath,
  flightPath,
  type FlightPoint,
  PATH_STEPS,
  pathWithPower,
} from './flight/path.ts'
export { STABILITIES, type Stability, stabilityOf } from './flight/stability.ts'
export {
  ARM_RATIO,
  type ArmPower,
  armPower,
  type Grip,
  type Hand,
  HANDS,
  powerOf,
  REFERENCE_THROWER,
  type Release,
  RELEASES,
  THROW_STYLES,
  type Thrower,
  type ThrowStyle,
} from './flight/thrower.ts'

export { groupByType, type TypeGroup } from './bag/group.ts'
export {
  BAG_MESSAGES,
  BAG_NAME_LIMIT,
  BAGS_PER_PLAYER,
  checkBagName,
  checkNote,
  cloneName,
  DISCS_PER_BAG,
  NOTE_LIMIT,
} from './bag/limits.ts'
export {
  badgeOf,
  type ListedBag,
  selectedBag,
  shownAfterRemove,
  sortedBags,
  withFlag,
} from './bag/list.ts'
export {
  closedUp,
  inOrder,
  isReordering,
  moved,
  nextPosition,
  type Positioned,
  positions,
} from './bag/order.ts'

export { filtersFromQuery, queryFromFilters } from './library/filter-address.ts'
export { FILTER_STEP, type LibraryFilters, NO_FILTERS, openRange } from './library/filters.ts'
export { findDiscs } from './library/library.ts'
export { type Random, seededRandom } from './library/random.ts'
export { folded, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from './library/search.ts'
export { shuffled } from './library/shuffle.ts'

export { knownTimeZone } from './leaderboard/local-day.ts'
export {
  HIGHEST_SCORE,
  histogramOf,
  rankFromHistogram,
  type ScoreHistogram,
} from './leaderboard/own-rank.ts'
export { type Period, PERIOD_LABELS, PERIODS, periodStart } from './leaderboard/period.ts'
export {
  type Board,
  byRank,
  LEADERBOARD_LIMIT,
  podiumAndRest,
  type Ranked,
  ranked,
  type RankedBag,
} from './leaderboard/ranking.ts'

export {
  AVATAR_MESSAGE,
  AVATAR_TOO_LONG,
  AVATAR_URL_LIMIT,
  checkAvatarUrl,
} from './profile/avatar.ts'
export {
  checkForgot,
  checkReset,
  checkSignIn,
  checkSignUp,
  FORM_MESSAGES,
  type ForgotForm,
  isEmail,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type ResetForm,
  type SignInForm,
  type SignUpForm,
} from './profile/forms.ts'
export {
  checkProfileField,
  INVALID_BIO,
  maySaveProfile,
  NEW_PROFILE,
  PROFILE_NUMBER_RULES,
  PROFILE_TEXT_RULES,
  type ProfileErrors,
  profileErrors,
  type ProfileFields,
  SKILL_LEVEL_MESSAGE,
  SKILL_LEVELS,
  type SkillLevel,
  storedProfile,
} from './profile/profile.ts'
export { AFTER_SIGN_IN, returnPath } from './profile/return-path.ts'
export {
  availabilityBeforeAsking,
  checkSignUpUsername,
  checkUsername,
  generatedUsername,
  normalizedUsername,
  USERNAME_HINT,
  USERNAME_MAX,
  USERNAME_MESSAGES,
  USERNAME_MIN,
  type UsernameAvailability,
} from './profile/username.ts'
export { bagStats, maySeeProfile, pdgaProfileUrl, sharePath } from './profile/visibility.ts'

export { cutTo, fits, visibleLength } from './text/characters.ts'
export type { Checked } from './text/checked.ts'
export {
  DESCRIPTION_POLICY,
  type DescriptionView,
  descriptionView,
  isAllowedHref,
  LINK_ATTRIBUTES,
  mustBePlainText,
  NO_DESCRIPTION,
  plainTextOf,
} from './text/description.ts'
export { checkField, type FieldRule, UNSTORABLE_MESSAGE } from './text/field.ts'
export { isOffensive, OFFENSIVE_MESSAGE } from './text/offensive.ts'
export { isBlank, isStorable, type Lines, trimmed } from './text/safe-text.ts'
export { truncate } from './text/truncate.ts'

export { analyzeBag } from './analysis/analyze.ts'
export { bagMap, fillSpot, type MapCell, type MapSpot } from './analysis/bag-map.ts'
export { type Finding, SEVERITIES, type Severity, type Suggestion } from './analysis/finding.ts'
export { findOverlaps, type Overlap } from './analysis/overlaps.ts'
export { CLASSICS, POPULAR_DISCS, popularDiscs } from './analysis/popular.ts'
export type { SuggestionSource } from './analysis/suggestions.ts'

export { type PartAdvice, scoreAdvice } from './scoring/advice.ts'
export { type Addition, bestAddition } from './scoring/best-addition.ts'
export {
  type Cell,
  cellChanges,
  CELLS,
  cellWords,
  type CoveredCell,
  coveredCells,
} from './scoring/cells.ts'
export { type Grade, gradeOf, type ScoreColor, scoreColorOf } from './scoring/grade.ts'
export {
  OPTIMAL_SIZE,
  PART_MAX,
  SCORE_PARTS,
  type ScoreBreakdown,
  type ScorePart,
} from './scoring/parts.ts'
export { type BagPreview, previewOf } from './scoring/preview.ts'
export { SCORING_RULES } from './scoring/rules-version.ts'
export { type Score, scoreBag } from './scoring/score.ts'
export { SPEED_BANDS, type SpeedBand, speedBandOf, speedBandWords } from './scoring/speed-bands.ts'

export { ALTERNATIVES_SHOWN } from './swap/alternatives.ts'
export { convertBag } from './swap/conversion.ts'
export { explain } from './swap/explanation.ts'
export { type MatchKind, matchKindOf } from './swap/match-kind.ts'
export { type Match, type MatchIndex, matchIndexOf, type MatchSearch } from './swap/match-index.ts'
export { findMatches, type Matches } from './swap/matches.ts'
export {
  type BagSlot,
  type ConversionPlan,
  type ConversionRequest,
  NEW_BAG_NAME_MISSING,
  planConversion,
  type PlanProblem,
  type PlanTarget,
  type PlanWrite,
  type RequestedSwap,
  requestedSwaps,
  type SkippedSwap,
} from './swap/plan.ts'
export {
  type BagSummary,
  conversionReport,
  type ConversionReport,
  discsAfter,
  type ReportTarget,
} from './swap/report.ts'
export type {
  Alternative,
  Conversion,
  KeptRow,
  ProposedRow,
  SwapRow,
  UnmatchedRow,
} from './swap/rows.ts'
export {
  similarity,
  type SimilarityColor,
  similarityColorOf,
  similarityPercent,
} from './swap/similarity.ts'
export { planSwap, type SingleSwapPlan } from './swap/single.ts'
export {
  acceptAll,
  acceptRow,
  chooseAlternative,
  hasChoices,
  rejectAll,
  rejectRow,
  selectionOf,
  toggleRow,
} from './swap/conversion-actions.ts'
