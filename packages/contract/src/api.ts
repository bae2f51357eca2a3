// Every endpoint in one table, and the typed Api that server and web share.
import { accountEndpoints, DeviceSession, Me } from './account.ts'
import { bagPageEndpoints, BagPage, BrowsedBag } from './bag-pages.ts'
import { bagEndpoints, Bag, BagDisc, BagPreview, BagScore, ScoreBreakdown } from './bags.ts'
import { BagAtChange, BagChange, changeEndpoints } from './changes.ts'
import { Done, Restriction } from './common.ts'
import { ownedDiscEndpoints, OwnedDisc } from './owned-discs.ts'
import { DescriptionElement, Disc, DiscDetail, discEndpoints } from './discs.ts'
import { type ApiOf, Problem } from './endpoint.ts'
import { exportEndpoints, ExportPart } from './export.ts'
import { importEndpoints } from './imports.ts'
import { leaderboardEndpoints, LeaderboardEntry } from './leaderboard.ts'
import { moderationEndpoints } from './moderation.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { customMoldEndpoints, CustomMold } from './custom-molds.ts'
import {
  profileEndpoints,
  Arm,
  Preferences,
  ProfileBag,
  ProfileFields,
  PublicBag,
  PublicProfile,
} from './profiles.ts'
import { SharedWishList, WantedDisc, wishListEndpoints } from './wish-list.ts'
import { swapEndpoints } from './swap.ts'

export const endpoints = {
  ...accountEndpoints,
  ...exportEndpoints,
  ...profileEndpoints,
  ...discEndpoints,
  ...bagEndpoints,
  ...bagPageEndpoints,
  ...changeEndpoints,
  ...ownedDiscEndpoints,
  ...customMoldEndpoints,
  ...wishListEndpoints,
  ...importEndpoints,
  ...swapEndpoints,
  ...leaderboardEndpoints,
  ...moderationEndpoints,
  ...newsletterEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type Api = ApiOf<Endpoints>

/** The schemas that responses share, by their names in the API's documentation. */
export const sharedSchemas = {
  Arm,
  Bag,
  BagAtChange,
  BagChange,
  BagDisc,
  BagPage,
  BagPreview,
  BagScore,
  BrowsedBag,
  DescriptionElement,
  DeviceSession,
  Disc,
  DiscDetail,
  Done,
  ExportPart,
  LeaderboardEntry,
  Me,
  OwnedDisc,
  CustomMold,
  Preferences,
  Problem,
  ProfileBag,
  ProfileFields,
  PublicBag,
  PublicProfile,
  Restriction,
  ScoreBreakdown,
  SharedWishList,
  WantedDisc,
}
