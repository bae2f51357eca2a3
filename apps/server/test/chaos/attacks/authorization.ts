// The permissions: one line for every operation of the OpenAPI document.
import type { EndpointName } from '@bagwise/contract'
import { NEW_PROFILE } from '@bagwise/domain/profile'
import { PASSWORD } from '../../support/app.ts'
import { SMALL_PNG } from '../../support/avatars.ts'
import type { Actor, Target, TargetName } from '../fuzz/world.ts'

export type Request = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly file?: Uint8Array
}

/** The kind of target, which determines the expected response for each actor. */
type About =
  /** No player's data. */
  | 'nothing'
  /** The caller's own account. */
  | 'self'
  /** Something that only its owner may see. */
  | 'own'
  /** A page that its owner can hide from others. */
  | 'profile'
  /** The page of a bag: hidden from everyone but its owner. */
  | 'page'
  /** The same, for players only. */
  | 'page for players'
  /** A bag on the leaderboard. A hidden one is hidden there even from its owner. */
  | 'listed'
  /** For moderators; for everyone else the URL doesn't exist. */
  | 'moderator'

export type Line = {
  readonly about: About
  readonly request?: (target: Target) => Request
  /** If it differs from the operation's success status. */
  readonly status?: number | Partial<Record<TargetName, number>>
}

export const statusOf = ({ status }: Line, target: TargetName): number | undefined =>
  typeof status === 'object' ? status[target] : status

export type Allowed = 'allowed' | 401 | 403 | 404

const ownOnly = (actor: Actor, target: TargetName): Allowed => {
  if (actor === 'visitor') return 401
  return actor === 'owner' && target !== 'missing' ? 'allowed' : 404
}

const page = (actor: Actor, target: TargetName): Allowed =>
  target === 'shown' || (target === 'hidden' && actor === 'owner') ? 'allowed' : 404

export const EXPECTED: Readonly<Record<About, (actor: Actor, target: TargetName) => Allowed>> = {
  nothing: () => 'allowed',
  self: actor => (actor === 'visitor' ? 401 : 'allowed'),
  own: ownOnly,
  profile: (actor, target) =>
    ({ shown: 'allowed', hidden: actor === 'owner' ? 'allowed' : 403, missing: 404 } as const)[
      target
    ],
  page,
  'page for players': (actor, target) => (actor === 'visitor' ? 401 : page(actor, target)),
  listed: (_, target) => (target === 'shown' ? 'allowed' : 404),
  moderator: actor => (actor === 'moderator' ? 'allowed' : 404),
}

const bag = ({ bagId }: Target) => ({ params: { bagId } })
const bagDisc = ({ bagId, bagDiscId }: Target) => ({ params: { bagId, bagDiscId } })
const mold = ({ moldId }: Target) => ({ params: { discId: moldId } })
const aMold = {
  brand: 'Garage',
  name: 'Flyer',
  type: 'putter',
  speed: 3,
  glide: 3,
  turn: 0,
  fade: 1,
}
/** Uses another address each time, because attempts are counted by address. */
const unknownLogin = () => ({
  body: { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD },
})
const token = () => ({ body: { token: 'a-token-that-nobody-was-ever-mailed' } })

export const LINES: Readonly<Record<EndpointName, Line>> = {
  getMe: { about: 'nothing' },
  signUp: {
    about: 'nothing',
    request: unknownLogin,
  },
  signIn: {
    about: 'nothing',
    request: ({ email }) => ({ body: { email, password: 'not-the-password' } }),
    status: 401,
  },
  signOut: { about: 'nothing' },
  exportSuspended: { about: 'nothing', request: unknownLogin, status: 401 },
  deleteSuspended: { about: 'nothing', request: unknownLogin, status: 401 },
  requestPasswordReset: { about: 'nothing', request: ({ email }) => ({ body: { email } }) },
  resendConfirmation: { about: 'nothing', request: ({ email }) => ({ body: { email } }) },
  resetPassword: {
    about: 'nothing',
    request: () => ({ body: { token: 'a-token-nobody-was-mailed', newPassword: PASSWORD } }),
    status: 410,
  },
  confirmEmail: { about: 'nothing', request: token, status: 410 },
  changePassword: {
    about: 'self',
    request: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  },
  changeEmail: {
    about: 'self',
    request: () => ({ body: { email: 'new.address@example.com', password: PASSWORD } }),
  },
  listSessions: { about: 'self' },
  endSession: { about: 'own', request: ({ sessionId }) => ({ params: { sessionId } }) },
  endOtherSessions: { about: 'self' },
  exportMyData: { about: 'self' },
  deleteAccount: {
    about: 'self',
    request: () => ({ body: { password: PASSWORD } }),
  },

  getProfile: { about: 'profile', request: ({ username }) => ({ params: { username } }) },
  getBagPage: { about: 'page', request: ({ page: params }) => ({ params }) },
  cloneSharedBag: {
    about: 'page for players',
    request: ({ page: params }) => ({ params, body: { importId: crypto.randomUUID() } }),
  },
  getMyProfile: { about: 'self' },
  updateMyProfile: {
    about: 'self',
    request: () => ({
      body: {
        ...NEW_PROFILE,
        username: `renamed_${Math.random().toString(36).slice(2, 10)}`,
        skillLevel: 'pro',
        yearsPlaying: 3,
      },
    }),
  },
  updateMyPreferences: {
    about: 'self',
    request: () => ({ body: { longestThrow: 345, hand: 'left', showArm: true } }),
  },
  uploadMyAvatar: { about: 'self', request: () => ({ file: SMALL_PNG }) },
  removeMyAvatar: { about: 'self' },
  checkUsername: { about: 'self', request: ({ username }) => ({ params: { username } }) },

  listDiscs: { about: 'nothing' },
  getPopularity: { about: 'nothing' },
  getDisc: { about: 'nothing', request: () => ({ params: { discId: 'innova-destroyer' } }) },

  listBags: { about: 'self' },
  createBag: { about: 'self', request: () => ({ body: { name: 'Fresh' } }) },
  renameBag: { about: 'own', request: t => ({ ...bag(t), body: { name: 'Renamed' } }) },
  deleteBag: { about: 'own', request: bag },
  cloneBag: { about: 'own', request: t => ({ ...bag(t), body: {} }) },
  setPrimaryBag: { about: 'own', request: bag },
  setActiveBag: { about: 'own', request: bag },
  setBagVisibility: { about: 'own', request: t => ({ ...bag(t), body: { visibility: 'link' } }) },
  // A private bag has no link.
  renewBagLink: { about: 'own', request: bag, status: { hidden: 409 } },
  browseBags: { about: 'nothing', request: () => ({ query: { sort: 'newest' } }) },
  addDisc: { about: 'own', request: t => ({ ...bag(t), body: { discId: 'innova-teebird' } }) },
  removeDisc: { about: 'own', request: bagDisc },
  setNotes: { about: 'own', request: t => ({ ...bagDisc(t), body: { notes: 'Mine now' } }) },
  reorderDiscs: {
    about: 'own',
    request: t => ({ ...bag(t), body: { bagDiscIds: [t.bagDiscId] } }),
    // The bag has three discs, so a player who may reorder it gets an error about the incomplete list.
    status: 400,
  },

  listPlastics: { about: 'nothing' },
  listOwnedDiscs: { about: 'self' },
  createOwnedDiscs: {
    about: 'self',
    request: () => ({
      body: {
        ownedDiscs: [{ id: crypto.randomUUID(), discId: 'innova-teebird', plastic: 'Star' }],
      },
    }),
  },
  updateOwnedDisc: {
    about: 'own',
    request: ({ ownedDiscId }) => ({ params: { ownedDiscId }, body: { condition: 5 } }),
  },
  changeOwnedDiscs: {
    about: 'own',
    request: ({ ownedDiscId }) => ({
      body: { ownedDiscIds: [ownedDiscId], action: { kind: 'condition', condition: 4 } },
    }),
  },
  showOwnedDiscs: { about: 'self', request: () => ({ body: { showOwnedDiscs: true } }) },
  listCustomMolds: { about: 'self' },
  createCustomMold: {
    about: 'self',
    request: () => ({ body: { id: crypto.randomUUID(), ...aMold } }),
  },
  updateCustomMold: { about: 'own', request: t => ({ ...mold(t), body: { ...aMold, fade: 2 } }) },
  deleteCustomMold: { about: 'own', request: mold },
  switchCustomMold: {
    about: 'own',
    request: t => ({ ...mold(t), body: { libraryDiscId: 'innova-aviar' } }),
  },

  importDiscs: {
    about: 'self',
    request: () => ({
      body: {
        importId: crypto.randomUUID(),
        into: { kind: 'new', name: 'Imported' },
        discs: [
          { discId: 'innova-teebird', notes: 'Straight', ownedDiscs: [{ weight: 170 }] },
          { discId: 'innova-roc', ownedDiscs: [] },
        ],
      },
    }),
  },
  undoImport: { about: 'own', request: ({ importId }) => ({ params: { importId } }) },

  swapDisc: {
    about: 'own',
    request: t => ({ ...bag(t), body: { bagDiscId: t.bagDiscId, discId: 'discraft-zone' } }),
  },
  convertBag: {
    about: 'own',
    request: t => ({
      ...bag(t),
      body: {
        conversionId: crypto.randomUUID(),
        target: { kind: 'current' },
        swaps: [{ discId: 'innova-aviar', replacementId: 'discraft-zone' }],
      },
    }),
  },
  undoConversion: { about: 'own', request: ({ conversionId }) => ({ params: { conversionId } }) },

  getLeaderboard: { about: 'nothing', request: () => ({ query: { period: 'yearly' } }) },
  getOwnRank: { about: 'self' },
  getLeaderboardBag: { about: 'listed', request: bag },

  reportContent: {
    about: 'page',
    request: ({ page }) => ({ body: { ...page, reason: 'spam', note: 'Advertises a store' } }),
  },
  listReports: { about: 'moderator', request: () => ({ query: { status: 'open' } }) },
  findContent: {
    about: 'moderator',
    request: ({ page }) => ({ query: page }),
    status: { missing: 404 },
  },
  listModeratorActions: { about: 'moderator' },
  moderate: {
    about: 'moderator',
    request: ({ playerId, bagId }) => ({
      body: { playerId, bagId, action: 'hide', reason: 'Offensive name' },
    }),
    status: { missing: 404 },
  },

  subscribe: {
    about: 'nothing',
    request: () => ({ body: { email: `${crypto.randomUUID()}@example.com` } }),
    status: 202,
  },
  confirmSubscription: { about: 'nothing', request: token, status: 410 },
  unsubscribe: { about: 'nothing', request: token, status: 410 },
}

/** Operations that change accounts and sessions, so they run last. */
export const LAST: readonly EndpointName[] = [
  'updateMyProfile',
  'deleteAccount',
  'signUp',
  'signOut',
]
