// The method and path of every endpoint, without schemas, so browsers don't load the validation library.

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's notation: `/api/bags/:bagId`. */
  readonly path: `/api/${string}`
  /** A field of every successful response. A response without it is a proxy's error page. */
  readonly responseField: string
}

export const routes = {
  getMe: { method: 'GET', path: '/api/me', responseField: 'user' },
  signUp: { method: 'POST', path: '/api/auth/sign-up', responseField: 'user' },
  signIn: { method: 'POST', path: '/api/auth/sign-in', responseField: 'user' },
  signOut: { method: 'POST', path: '/api/auth/sign-out', responseField: 'done' },
  exportSuspended: { method: 'POST', path: '/api/auth/suspended/export', responseField: 'next' },
  deleteSuspended: { method: 'POST', path: '/api/auth/suspended/delete', responseField: 'done' },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/request-password-reset',
    responseField: 'done',
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/auth/resend-confirmation',
    responseField: 'done',
  },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', responseField: 'user' },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm-email', responseField: 'user' },
  changePassword: { method: 'POST', path: '/api/me/password', responseField: 'done' },
  changeEmail: { method: 'POST', path: '/api/me/email', responseField: 'done' },
  listSessions: { method: 'GET', path: '/api/me/sessions', responseField: 'sessions' },
  endSession: { method: 'DELETE', path: '/api/me/sessions/:sessionId', responseField: 'done' },
  endOtherSessions: { method: 'DELETE', path: '/api/me/sessions', responseField: 'done' },
  exportMyData: { method: 'GET', path: '/api/me/export', responseField: 'next' },
  deleteAccount: { method: 'POST', path: '/api/me/delete', responseField: 'done' },

  getProfile: { method: 'GET', path: '/api/profiles/:username', responseField: 'bags' },
  getBagPage: {
    method: 'GET',
    path: '/api/profiles/:username/bags/:address',
    responseField: 'bag',
  },
  cloneSharedBag: {
    method: 'POST',
    path: '/api/profiles/:username/bags/:address/clone',
    responseField: 'bag',
  },
  getMyProfile: { method: 'GET', path: '/api/me/profile', responseField: 'username' },
  updateMyProfile: { method: 'PUT', path: '/api/me/profile', responseField: 'username' },
  updateMyPreferences: { method: 'PATCH', path: '/api/me/preferences', responseField: 'showArm' },
  uploadMyAvatar: { method: 'PUT', path: '/api/me/avatar', responseField: 'avatar' },
  removeMyAvatar: { method: 'DELETE', path: '/api/me/avatar', responseField: 'avatar' },
  checkUsername: { method: 'GET', path: '/api/usernames/:username', responseField: 'status' },

  listDiscs: { method: 'GET', path: '/api/discs', responseField: 'discs' },
  getPopularity: { method: 'GET', path: '/api/discs/popularity', responseField: 'votes' },
  getDisc: { method: 'GET', path: '/api/discs/:discId', responseField: 'disc' },

  listBags: { method: 'GET', path: '/api/bags', responseField: 'bags' },
  createBag: { method: 'POST', path: '/api/bags', responseField: 'discs' },
  renameBag: { method: 'PATCH', path: '/api/bags/:bagId', responseField: 'discs' },
  deleteBag: { method: 'DELETE', path: '/api/bags/:bagId', responseField: 'done' },
  cloneBag: { method: 'POST', path: '/api/bags/:bagId/clone', responseField: 'discs' },
  setPrimaryBag: { method: 'PUT', path: '/api/bags/:bagId/primary', responseField: 'discs' },
  setActiveBag: { method: 'PUT', path: '/api/bags/:bagId/active', responseField: 'discs' },
  setBagVisibility: { method: 'PUT', path: '/api/bags/:bagId/visibility', responseField: 'discs' },
  renewBagLink: { method: 'POST', path: '/api/bags/:bagId/link', responseField: 'discs' },
  browseBags: { method: 'GET', path: '/api/bags/public', responseField: 'bags' },
  addDisc: { method: 'POST', path: '/api/bags/:bagId/discs', responseField: 'discs' },
  removeDisc: {
    method: 'DELETE',
    path: '/api/bags/:bagId/discs/:bagDiscId',
    responseField: 'discs',
  },
  setNotes: {
    method: 'PUT',
    path: '/api/bags/:bagId/discs/:bagDiscId/notes',
    responseField: 'discs',
  },
  reorderDiscs: { method: 'PUT', path: '/api/bags/:bagId/order', responseField: 'discs' },

  listBagChanges: { method: 'GET', path: '/api/bags/:bagId/changes', responseField: 'changes' },
  getBagAtChange: { method: 'GET', path: '/api/changes/:changeId/bag', responseField: 'discs' },
  undoChange: { method: 'POST', path: '/api/changes/:changeId/undo', responseField: 'bag' },
  restoreBag: { method: 'POST', path: '/api/changes/:changeId/restore', responseField: 'discs' },
  restoreAsNewBag: { method: 'POST', path: '/api/changes/:changeId/copy', responseField: 'discs' },

  listPlastics: { method: 'GET', path: '/api/plastics', responseField: 'plastics' },
  listOwnedDiscs: { method: 'GET', path: '/api/collection', responseField: 'ownedDiscs' },
  createOwnedDiscs: { method: 'POST', path: '/api/collection', responseField: 'ownedDiscs' },
  updateOwnedDisc: {
    method: 'PATCH',
    path: '/api/collection/:ownedDiscId',
    responseField: 'discId',
  },
  changeOwnedDiscs: {
    method: 'POST',
    path: '/api/collection/actions',
    responseField: 'ownedDiscs',
  },
  showOwnedDiscs: {
    method: 'PUT',
    path: '/api/me/profile/collection',
    responseField: 'showOwnedDiscs',
  },

  listWantedDiscs: { method: 'GET', path: '/api/wish-list', responseField: 'wantedDiscs' },
  wantDisc: { method: 'PUT', path: '/api/wish-list/discs/:discId', responseField: 'discId' },
  updateWantedDisc: {
    method: 'PATCH',
    path: '/api/wish-list/discs/:discId',
    responseField: 'discId',
  },
  removeWantedDisc: {
    method: 'DELETE',
    path: '/api/wish-list/discs/:discId',
    responseField: 'done',
  },
  acquireWantedDisc: {
    method: 'POST',
    path: '/api/wish-list/discs/:discId/acquire',
    responseField: 'ownedDiscs',
  },
  shareWishList: { method: 'PUT', path: '/api/wish-list/link', responseField: 'linkToken' },
  renewWishListLink: { method: 'POST', path: '/api/wish-list/link', responseField: 'linkToken' },
  getSharedWishList: {
    method: 'GET',
    path: '/api/wish-lists/:linkToken',
    responseField: 'discs',
  },

  listCustomMolds: { method: 'GET', path: '/api/custom-molds', responseField: 'molds' },
  createCustomMold: { method: 'POST', path: '/api/custom-molds', responseField: 'disc' },
  updateCustomMold: { method: 'PUT', path: '/api/custom-molds/:discId', responseField: 'disc' },
  deleteCustomMold: { method: 'DELETE', path: '/api/custom-molds/:discId', responseField: 'done' },
  switchCustomMold: {
    method: 'POST',
    path: '/api/custom-molds/:discId/switch',
    responseField: 'done',
  },

  importDiscs: { method: 'POST', path: '/api/imports', responseField: 'added' },

  swapDisc: { method: 'POST', path: '/api/bags/:bagId/swap', responseField: 'discs' },
  convertBag: { method: 'POST', path: '/api/bags/:bagId/convert', responseField: 'bag' },

  getLeaderboard: { method: 'GET', path: '/api/leaderboard', responseField: 'entries' },
  getMyRank: { method: 'GET', path: '/api/leaderboard/my-rank', responseField: 'entry' },
  getLeaderboardBag: {
    method: 'GET',
    path: '/api/leaderboard/bags/:bagId',
    responseField: 'discs',
  },

  reportContent: { method: 'POST', path: '/api/reports', responseField: 'done' },
  listReports: { method: 'GET', path: '/api/moderation/reports', responseField: 'reports' },
  findContent: { method: 'GET', path: '/api/moderation/content', responseField: 'content' },
  listModeratorActions: {
    method: 'GET',
    path: '/api/moderation/actions',
    responseField: 'actions',
  },
  moderate: { method: 'POST', path: '/api/moderation/actions', responseField: 'content' },

  subscribe: { method: 'POST', path: '/api/subscribers', responseField: 'done' },
  confirmSubscription: { method: 'POST', path: '/api/subscribers/confirm', responseField: 'done' },
  unsubscribe: { method: 'POST', path: '/api/subscribers/unsubscribe', responseField: 'done' },
} as const satisfies Record<string, Route>

/** Replaces the `:name` segments of a path with URL-encoded values. */
export const buildPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Only checks the top level. Unknown fields are accepted, because later releases may add some. */
export const isResponseFor = ({ responseField }: Route, body: unknown): boolean =>
  typeof body === 'object' && body !== null && responseField in body
