// The method and path of every endpoint, without schemas, so browsers don't load the validation library.

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's notation: `/api/bags/:bagId`. */
  readonly path: `/api/${string}`
  /** A field of every successful response. Its absence reveals a proxy's error page. */
  readonly returns: string
}

export const routes = {
  getMe: { method: 'GET', path: '/api/me', returns: 'user' },
  signUp: { method: 'POST', path: '/api/auth/sign-up', returns: 'user' },
  signIn: { method: 'POST', path: '/api/auth/sign-in', returns: 'user' },
  signOut: { method: 'POST', path: '/api/auth/sign-out', returns: 'done' },
  exportSuspended: { method: 'POST', path: '/api/auth/suspended/export', returns: 'next' },
  deleteSuspended: { method: 'POST', path: '/api/auth/suspended/delete', returns: 'done' },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/request-password-reset',
    returns: 'done',
  },
  resendConfirmation: { method: 'POST', path: '/api/auth/resend-confirmation', returns: 'done' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', returns: 'user' },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm-email', returns: 'user' },
  changePassword: { method: 'POST', path: '/api/me/password', returns: 'done' },
  changeEmail: { method: 'POST', path: '/api/me/email', returns: 'done' },
  listSessions: { method: 'GET', path: '/api/me/sessions', returns: 'sessions' },
  endSession: { method: 'DELETE', path: '/api/me/sessions/:sessionId', returns: 'done' },
  endOtherSessions: { method: 'DELETE', path: '/api/me/sessions', returns: 'done' },
  exportMyData: { method: 'GET', path: '/api/me/export', returns: 'next' },
  deleteAccount: { method: 'POST', path: '/api/me/delete', returns: 'done' },

  getProfile: { method: 'GET', path: '/api/profiles/:username', returns: 'bags' },
  getBagPage: { method: 'GET', path: '/api/profiles/:username/bags/:address', returns: 'bag' },
  cloneSharedBag: {
    method: 'POST',
    path: '/api/profiles/:username/bags/:address/clone',
    returns: 'bag',
  },
  getMyProfile: { method: 'GET', path: '/api/me/profile', returns: 'username' },
  updateMyProfile: { method: 'PUT', path: '/api/me/profile', returns: 'username' },
  updateMyPreferences: { method: 'PATCH', path: '/api/me/preferences', returns: 'showArm' },
  uploadMyAvatar: { method: 'PUT', path: '/api/me/avatar', returns: 'avatar' },
  removeMyAvatar: { method: 'DELETE', path: '/api/me/avatar', returns: 'avatar' },
  checkUsername: { method: 'GET', path: '/api/usernames/:username', returns: 'status' },

  listDiscs: { method: 'GET', path: '/api/discs', returns: 'discs' },
  listPopularDiscs: { method: 'GET', path: '/api/discs/popular', returns: 'discIds' },
  getPopularity: { method: 'GET', path: '/api/discs/popularity', returns: 'votes' },
  getDisc: { method: 'GET', path: '/api/discs/:discId', returns: 'disc' },

  listBags: { method: 'GET', path: '/api/bags', returns: 'bags' },
  createBag: { method: 'POST', path: '/api/bags', returns: 'discs' },
  renameBag: { method: 'PATCH', path: '/api/bags/:bagId', returns: 'discs' },
  deleteBag: { method: 'DELETE', path: '/api/bags/:bagId', returns: 'done' },
  cloneBag: { method: 'POST', path: '/api/bags/:bagId/clone', returns: 'discs' },
  setPrimaryBag: { method: 'PUT', path: '/api/bags/:bagId/primary', returns: 'discs' },
  setActiveBag: { method: 'PUT', path: '/api/bags/:bagId/active', returns: 'discs' },
  setBagVisibility: { method: 'PUT', path: '/api/bags/:bagId/visibility', returns: 'discs' },
  renewBagLink: { method: 'POST', path: '/api/bags/:bagId/link', returns: 'discs' },
  browseBags: { method: 'GET', path: '/api/bags/public', returns: 'bags' },
  addDisc: { method: 'POST', path: '/api/bags/:bagId/discs', returns: 'discs' },
  removeDisc: { method: 'DELETE', path: '/api/bags/:bagId/discs/:bagDiscId', returns: 'discs' },
  setNotes: { method: 'PUT', path: '/api/bags/:bagId/discs/:bagDiscId/notes', returns: 'discs' },
  reorderDiscs: { method: 'PUT', path: '/api/bags/:bagId/order', returns: 'discs' },

  listPlastics: { method: 'GET', path: '/api/plastics', returns: 'plastics' },
  listOwnedDiscs: { method: 'GET', path: '/api/collection', returns: 'ownedDiscs' },
  createOwnedDiscs: { method: 'POST', path: '/api/collection', returns: 'ownedDiscs' },
  updateOwnedDisc: { method: 'PATCH', path: '/api/collection/:ownedDiscId', returns: 'discId' },
  changeOwnedDiscs: { method: 'POST', path: '/api/collection/actions', returns: 'ownedDiscs' },
  showOwnedDiscs: { method: 'PUT', path: '/api/me/profile/collection', returns: 'shown' },

  listCustomMolds: { method: 'GET', path: '/api/custom-molds', returns: 'molds' },
  createCustomMold: { method: 'POST', path: '/api/custom-molds', returns: 'disc' },
  updateCustomMold: { method: 'PUT', path: '/api/custom-molds/:discId', returns: 'disc' },
  deleteCustomMold: { method: 'DELETE', path: '/api/custom-molds/:discId', returns: 'done' },
  switchCustomMold: { method: 'POST', path: '/api/custom-molds/:discId/switch', returns: 'done' },

  importDiscs: { method: 'POST', path: '/api/imports', returns: 'added' },
  undoImport: { method: 'POST', path: '/api/imports/:importId/undo', returns: 'done' },

  swapDisc: { method: 'POST', path: '/api/bags/:bagId/swap', returns: 'discs' },
  convertBag: { method: 'POST', path: '/api/bags/:bagId/convert', returns: 'bag' },
  undoConversion: { method: 'POST', path: '/api/conversions/:conversionId/undo', returns: 'done' },

  getLeaderboard: { method: 'GET', path: '/api/leaderboard', returns: 'entries' },
  getOwnRank: { method: 'GET', path: '/api/leaderboard/own-rank', returns: 'own' },
  getLeaderboardBag: { method: 'GET', path: '/api/leaderboard/bags/:bagId', returns: 'discs' },

  reportContent: { method: 'POST', path: '/api/reports', returns: 'done' },
  listReports: { method: 'GET', path: '/api/moderation/reports', returns: 'reports' },
  findContent: { method: 'GET', path: '/api/moderation/content', returns: 'content' },
  listModeratorActions: { method: 'GET', path: '/api/moderation/actions', returns: 'actions' },
  moderate: { method: 'POST', path: '/api/moderation/actions', returns: 'content' },

  subscribe: { method: 'POST', path: '/api/subscribers', returns: 'done' },
  confirmSubscription: { method: 'POST', path: '/api/subscribers/confirm', returns: 'done' },
  unsubscribe: { method: 'POST', path: '/api/subscribers/unsubscribe', returns: 'done' },
} as const satisfies Record<string, Route>

/** Fills `:name` parts of a path, each encoded. */
export const pathWith = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Only checks the top level. Unknown fields are accepted, because later releases may add some. */
export const isResponseOf = ({ returns }: Route, body: unknown): boolean =>
  typeof body === 'object' && body !== null && returns in body
