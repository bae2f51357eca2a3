// The permissions: one for every operation in the OpenAPI document.
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
type TargetKind =
  /** No player's data. */
  | 'none'
  /** The caller's own account. */
  | 'self'
  /** Something that only its owner may see. */
  | 'own'
  /** A page that its owner can hide from others. */
  | 'profile'
  /** A bag page: hidden from everyone but its owner. */
  | 'page'
  /** The same, for players only. */
  | 'page for players'
  /** A bag on the leaderboard. A hidden one is hidden there even from its owner. */
  | 'listed'
  /** For moderators; for everyone else the URL doesn't exist. */
  | 'moderator'

export type Permission = {
  readonly target: TargetKind
  readonly request?: (target: Target) => Request
  /** If it differs from the operation's success status. */
  readonly status?: number | Partial<Record<TargetName, number>>
}

export const statusOf = ({ status }: Permission, target: TargetName): number | undefined =>
  typeof status === 'object' ? status[target] : status

export type Allowed = 'allowed' | 401 | 403 | 404

const ownOnly = (actor: Actor, target: TargetName): Allowed => {
  if (actor === 'visitor') return 401
  return actor === 'owner' && target !== 'missing' ? 'allowed' : 404
}

const page = (actor: Actor, target: TargetName): Allowed =>
  target === 'visible' || (target === 'hidden' && actor === 'owner') ? 'allowed' : 404

export const EXPECTED: Readonly<Record<TargetKind, (actor: Actor, target: TargetName) => Allowed>> =
  {
    none: () => 'allowed',
    self: actor => (actor === 'visitor' ? 401 : 'allowed'),
    own: ownOnly,
    profile: (actor, target) =>
      ({ visible: 'allowed', hidden: actor === 'owner' ? 'allowed' : 403, missing: 404 } as const)[
        target
      ],
    page,
    'page for players': (actor, target) => (actor === 'visitor' ? 401 : page(actor, target)),
    listed: (_, target) => (target === 'visible' ? 'allowed' : 404),
    moderator: actor => (actor === 'moderator' ? 'allowed' : 404),
  }

const bag = ({ bagId }: Target) => ({ params: { bagId } })
const bagDisc = ({ bagId, bagDiscId }: Target) => ({ params: { bagId, bagDiscId } })
const change = ({ changeId }: Target) => ({ params: { changeId } })
const mold = ({ moldId }: Target) => ({ params: { discId: moldId } })
const wanted = ({ wantedDiscId }: Target) => ({ params: { discId: wantedDiscId } })
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
const token = () => ({ body: { token: 'a-token-never-emailed' } })

export const PERMISSIONS: Readonly<Record<EndpointName, Permission>> = {
  getMe: { target: 'none' },
  signUp: {
    target: 'none',
    request: unknownLogin,
  },
  signIn: {
    target: 'none',
    request: ({ email }) => ({ body: { email, password: 'not-the-password' } }),
    status: 401,
  },
  signOut: { target: 'none' },
  exportSuspended: { target: 'none', request: unknownLogin, status: 401 },
  deleteSuspended: { target: 'none', request: unknownLogin, status: 401 },
  requestPasswordReset: { target: 'none', request: ({ email }) => ({ body: { email } }) },
  resendConfirmation: { target: 'none', request: ({ email }) => ({ body: { email } }) },
  resetPassword: {
    target: 'none',
    request: () => ({ body: { token: 'a-token-never-emailed', newPassword: PASSWORD } }),
    status: 410,
  },
  confirmEmail: { target: 'none', request: token, status: 410 },
  changePassword: {
    target: 'self',
    request: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  },
  changeEmail: {
    target: 'self',
    request: () => ({ body: { email: 'new.address@example.com', password: PASSWORD } }),
  },
  listSessions: { target: 'self' },
  endSession: { target: 'own', request: ({ sessionId }) => ({ params: { sessionId } }) },
  endOtherSessions: { target: 'self' },
  exportMyData: { target: 'self' },
  deleteAccount: {
    target: 'self',
    request: () => ({ body: { password: PASSWORD } }),
  },

  getProfile: { target: 'profile', request: ({ username }) => ({ params: { username } }) },
  getBagPage: { target: 'page', request: ({ page: params }) => ({ params }) },
  cloneSharedBag: {
    target: 'page for players',
    request: ({ page: params }) => ({ params, body: { importId: crypto.randomUUID() } }),
  },
  getMyProfile: { target: 'self' },
  updateMyProfile: {
    target: 'self',
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
    target: 'self',
    request: () => ({ body: { longestThrow: 345, hand: 'left', showArm: true } }),
  },
  uploadMyAvatar: { target: 'self', request: () => ({ file: SMALL_PNG }) },
  removeMyAvatar: { target: 'self' },
  checkUsername: { target: 'self', request: ({ username }) => ({ params: { username } }) },

  listDiscs: { target: 'none' },
  getPopularity: { target: 'none' },
  getDisc: { target: 'none', request: () => ({ params: { discId: 'innova-destroyer' } }) },

  listBags: { target: 'self' },
  createBag: { target: 'self', request: () => ({ body: { name: 'Fresh' } }) },
  renameBag: { target: 'own', request: t => ({ ...bag(t), body: { name: 'Renamed' } }) },
  deleteBag: { target: 'own', request: bag },
  cloneBag: { target: 'own', request: t => ({ ...bag(t), body: {} }) },
  setPrimaryBag: { target: 'own', request: bag },
  setActiveBag: { target: 'own', request: bag },
  setBagVisibility: { target: 'own', request: t => ({ ...bag(t), body: { visibility: 'link' } }) },
  // A private bag has no link.
  renewBagLink: { target: 'own', request: bag, status: { hidden: 409 } },
  browseBags: { target: 'none', request: () => ({ query: { sort: 'newest' } }) },
  addDisc: { target: 'own', request: t => ({ ...bag(t), body: { discId: 'innova-teebird' } }) },
  removeDisc: { target: 'own', request: bagDisc },
  setNotes: { target: 'own', request: t => ({ ...bagDisc(t), body: { notes: 'Mine now' } }) },
  reorderDiscs: {
    target: 'own',
    request: t => ({ ...bag(t), body: { bagDiscIds: [t.bagDiscId] } }),
    // The bag has three discs, so a player who may reorder it gets an error about the incomplete list.
    status: 400,
  },

  listBagChanges: { target: 'own', request: bag },
  getBagAtChange: { target: 'own', request: change },
  undoChange: { target: 'own', request: change },
  restoreBag: { target: 'own', request: change },
  restoreAsNewBag: {
    target: 'own',
    request: t => ({ ...change(t), body: { id: crypto.randomUUID() } }),
  },

  listPlastics: { target: 'none' },
  listOwnedDiscs: { target: 'self' },
  createOwnedDiscs: {
    target: 'self',
    request: () => ({
      body: {
        ownedDiscs: [{ id: crypto.randomUUID(), discId: 'innova-teebird', plastic: 'Star' }],
      },
    }),
  },
  updateOwnedDisc: {
    target: 'own',
    request: ({ ownedDiscId }) => ({ params: { ownedDiscId }, body: { condition: 5 } }),
  },
  changeOwnedDiscs: {
    target: 'own',
    request: ({ ownedDiscId }) => ({
      body: { ownedDiscIds: [ownedDiscId], action: { kind: 'set-condition', condition: 4 } },
    }),
  },
  showOwnedDiscs: { target: 'self', request: () => ({ body: { showOwnedDiscs: true } }) },
  getSharedWishList: {
    target: 'listed',
    request: ({ wishListToken }) => ({ params: { linkToken: wishListToken } }),
  },
  listWantedDiscs: { target: 'self' },
  wantDisc: {
    target: 'self',
    request: () => ({ params: { discId: 'innova-leopard' }, body: { plastic: 'Star' } }),
  },
  updateWantedDisc: { target: 'own', request: t => ({ ...wanted(t), body: { note: 'Blue' } }) },
  removeWantedDisc: { target: 'own', request: wanted },
  acquireWantedDisc: {
    target: 'own',
    request: t => ({ ...wanted(t), body: { id: crypto.randomUUID() } }),
  },
  shareWishList: { target: 'self', request: () => ({ body: { isShared: true } }) },
  renewWishListLink: { target: 'self' },
  listCustomMolds: { target: 'self' },
  createCustomMold: {
    target: 'self',
    request: () => ({ body: { id: crypto.randomUUID(), ...aMold } }),
  },
  updateCustomMold: { target: 'own', request: t => ({ ...mold(t), body: { ...aMold, fade: 2 } }) },
  deleteCustomMold: { target: 'own', request: mold },
  switchCustomMold: {
    target: 'own',
    request: t => ({ ...mold(t), body: { libraryDiscId: 'innova-aviar' } }),
  },

  importDiscs: {
    target: 'self',
    request: () => ({
      body: {
        importId: crypto.randomUUID(),
        target: { kind: 'new', name: 'Imported' },
        discs: [
          { discId: 'innova-teebird', notes: 'Straight', ownedDiscs: [{ weight: 170 }] },
          { discId: 'innova-roc', ownedDiscs: [] },
        ],
      },
    }),
  },

  swapDisc: {
    target: 'own',
    request: t => ({ ...bag(t), body: { bagDiscId: t.bagDiscId, discId: 'discraft-zone' } }),
  },
  convertBag: {
    target: 'own',
    request: t => ({
      ...bag(t),
      body: {
        conversionId: crypto.randomUUID(),
        target: { kind: 'current' },
        swaps: [{ discId: 'innova-aviar', replacementId: 'discraft-zone' }],
      },
    }),
  },

  getLeaderboard: { target: 'none', request: () => ({ query: { period: 'yearly' } }) },
  getMyRank: { target: 'self' },
  getLeaderboardBag: { target: 'listed', request: bag },

  reportContent: {
    target: 'page',
    request: ({ page }) => ({ body: { ...page, reason: 'spam', note: 'Advertises a store' } }),
  },
  listReports: { target: 'moderator', request: () => ({ query: { status: 'open' } }) },
  findContent: {
    target: 'moderator',
    request: ({ page }) => ({ query: page }),
    status: { missing: 404 },
  },
  listModeratorActions: { target: 'moderator' },
  moderate: {
    target: 'moderator',
    request: ({ playerId, bagId }) => ({
      body: { playerId, bagId, action: 'hide', reason: 'Offensive name' },
    }),
    status: { missing: 404 },
  },

  subscribe: {
    target: 'none',
    request: () => ({ body: { email: `${crypto.randomUUID()}@example.com` } }),
    status: 202,
  },
  confirmSubscription: { target: 'none', request: token, status: 410 },
  unsubscribe: { target: 'none', request: token, status: 410 },
}

/** Operations that change accounts and sessions, so they run last. */
export const LAST: readonly EndpointName[] = [
  'updateMyProfile',
  'deleteAccount',
  'signUp',
  'signOut',
]
