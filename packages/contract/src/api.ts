// Every operation of the product in one table, and the typed Api that server and web share.
import { accountEndpoints } from './account.ts'
import { bagPageEndpoints } from './bag-pages.ts'
import { bagEndpoints } from './bags.ts'
import { copyEndpoints } from './copies.ts'
import { discEndpoints } from './discs.ts'
import type { ApiOf } from './endpoint.ts'
import { exportEndpoints } from './export.ts'
import { importEndpoints } from './imports.ts'
import { leaderboardEndpoints } from './leaderboard.ts'
import { moderationEndpoints } from './moderation.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { ownMoldEndpoints } from './own-molds.ts'
import { profileEndpoints } from './profiles.ts'
import { swapEndpoints } from './swap.ts'

export const endpoints = {
  ...accountEndpoints,
  ...exportEndpoints,
  ...profileEndpoints,
  ...discEndpoints,
  ...bagEndpoints,
  ...bagPageEndpoints,
  ...copyEndpoints,
  ...ownMoldEndpoints,
  ...importEndpoints,
  ...swapEndpoints,
  ...leaderboardEndpoints,
  ...moderationEndpoints,
  ...newsletterEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type Api = ApiOf<Endpoints>
