// The public exports of the contract.
export { type DeviceSession, type Me } from './account.ts'
export { type Api, endpoints, type EndpointName, type Endpoints, sharedSchemas } from './api.ts'
export { type BagPage, type BrowsedBag, type BrowseQuery } from './bag-pages.ts'
export {
  type Bag,
  type BagDisc,
  bagEndpoints,
  type BagPreview,
  type BagScore,
  type ScoreBreakdown,
} from './bags.ts'
export { type BagAtChange, type BagChange } from './changes.ts'
export { type CatalogFile, decodeCatalog, encodeCatalog } from './catalog-file.ts'
export {
  OWNED_DISCS_PER_REQUEST,
  type OwnedDisc,
  ownedDiscEndpoints,
  OWNED_DISC_IDS_PER_REQUEST,
  type OwnedDiscActionBody,
  type NewOwnedDisc,
} from './owned-discs.ts'
export { type DiscDetail } from './discs.ts'
export {
  type Endpoint,
  type InputOf,
  type OutputOf,
  Problem,
  RATE_LIMITS,
  type RateLimit,
  type RateLimitName,
} from './endpoint.ts'
export { type ExportedAccount, type ExportedLists, type ExportPart } from './export.ts'
export {
  MAX_IMPORTED_DISCS,
  TOO_MANY_IMPORTED_DISCS,
  type ImportedDisc,
  type ImportResult,
  type ImportTarget,
} from './imports.ts'
export { type LeaderboardEntry } from './leaderboard.ts'
export {
  type ModeratedContent,
  type ModeratorAction,
  type Report,
  REPORT_STATUSES,
  type ReportStatus,
} from './moderation.ts'
export { type CustomMold, customMoldEndpoints } from './custom-molds.ts'
export {
  catalogPath,
  type PageContext,
  type PageHandle,
  type SiteSettings,
} from './pages/context.ts'
export {
  ApiProblem,
  INPUT_MESSAGES,
  problemCodes,
  type ProblemCode,
  problemMessage,
  problemStatus,
  SWAP_TEXTS,
} from './problem.ts'
export {
  type ProfileFields,
  type ProfileBag,
  type PublicBag,
  type PublicOwnedDisc,
  type PublicProfile,
} from './profiles.ts'
export { isResponseFor, buildPath, type Route, routes } from './routes.ts'
export { type Restriction } from './common.ts'
export { type SaveTarget } from './swap.ts'
export {
  type SharedWishList,
  type WantedDisc,
  type WantedDiscChanges,
  wishListEndpoints,
} from './wish-list.ts'
export {
  TIME_ZONE_COOKIE,
  timeZoneFromCookies,
  UNITS_COOKIE,
  unitsCookieValue,
  unitsFromCookies,
} from './pages/cookies.ts'
