// Method and path of every endpoint without schemas, so that browsers don't load the validation library.

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's notation: `/api/bags/:bagId`. */
  readonly path: `/api/${string}`
  /** A field that every response has, so that a browser can detect a proxy's response; null if any object is valid. */
  readonly answer: string | null
}

const LIST = '[]'

export const routes = {
  getMe: { method: 'GET', path: '/api/me', answer: 'user' },
  signUp: { method: 'POST', path: '/api/auth/sign-up/email', answer: 'user' },
  signIn: { method: 'POST', path: '/api/auth/sign-in/email', answer: 'user' },
  signOut: { method: 'POST', path: '/api/auth/sign-out', answer: 'done' },
  exportSuspended: { method: 'POST', path: '/api/auth/suspended/export', answer: null },
  deleteSuspended: { method: 'POST', path: '/api/auth/suspended/delete', answer: 'done' },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/request-password-reset',
    answer: 'done',
  },
  resendConfirmation: { method: 'POST', path: '/api/auth/resend-confirmation', answer: 'done' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', answer: 'user' },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm-email', answer: 'user' },
  changePassword: { method: 'POST', path: '/api/me/password', answer: 'done' },
  changeEmail: { method: 'POST', path: '/api/me/email', answer: 'done' },
  listSessions: { method: 'GET', path: '/api/me/sessions', answer: LIST },
  endSession: { method: 'DELETE', path: '/api/me/sessions/:sessionId', answer: 'done' },
  endOtherSessions: { method: 'DELETE', path: '/api/me/sessions', answer: 'done' },
  exportMyData: { method: 'GET', path: '/api/me/export', answer: null },
  deleteAccount: { method: 'DELETE', path: '/api/me', answer: 'done' },

  getProfile: { method: 'GET', path: '/api/profiles/:username', answer: 'bags' },
  getBagPage: { method: 'GET', path: '/api/profiles/:username/bags/:address', answer: 'bag' },
  copyBag: { method: 'POST', path: '/api/profiles/:username/bags/:address/copy', answer: 'bag' },
  getMyProfile: { method: 'GET', path: '/api/me/profile', answer: 'username' },
  updateMyProfile: { method: 'PUT', path: '/api/me/profile', answer: 'username' },
  updateMyPreferences: { method: 'PATCH', path: '/api/me/preferences', answer: 'showArm' },
  uploadMyPicture: { method: 'PUT', path: '/api/me/picture', answer: 'picture' },
  removeMyPicture: { method: 'DELETE', path: '/api/me/picture', answer: 'picture' },
  checkUsername: { method: 'GET', path: '/api/usernames/:username', answer: 'status' },

  listDiscs: { method: 'GET', path: '/api/discs', answer: 'discs' },
  listPopularDiscs: { method: 'GET', path: '/api/discs/popular', answer: 'discIds' },
  getRankingData: { method: 'GET', path: '/api/discs/ranking', answer: 'votes' },
  getDisc: { method: 'GET', path: '/api/discs/:discId', answer: 'disc' },

  listBags: { method: 'GET', path: '/api/bags', answer: 'bags' },
  createBag: { method: 'POST', path: '/api/bags', answer: 'discs' },
  renameBag: { method: 'PATCH', path: '/api/bags/:bagId', answer: 'discs' },
  deleteBag: { method: 'DELETE', path: '/api/bags/:bagId', answer: 'done' },
  cloneBag: { method: 'POST', path: '/api/bags/:bagId/clone', answer: 'discs' },
  setPrimaryBag: { method: 'PUT', path: '/api/bags/:bagId/primary', answer: 'discs' },
  setActiveBag: { method: 'PUT', path: '/api/bags/:bagId/active', answer: 'discs' },
  setBagVisibility: { method: 'PUT', path: '/api/bags/:bagId/visibility', answer: 'discs' },
  renewBagLink: { method: 'POST', path: '/api/bags/:bagId/link', answer: 'discs' },
  browseBags: { method: 'GET', path: '/api/bags/public', answer: 'bags' },
  addDisc: { method: 'POST', path: '/api/bags/:bagId/discs', answer: 'discs' },
  removeDisc: { method: 'DELETE', path: '/api/bags/:bagId/discs/:bagDiscId', answer: 'discs' },
  setNotes: { method: 'PUT', path: '/api/bags/:bagId/discs/:bagDiscId/notes', answer: 'discs' },
  reorderDiscs: { method: 'PUT', path: '/api/bags/:bagId/order', answer: 'discs' },

  listPlastics: { method: 'GET', path: '/api/plastics', answer: 'plastics' },
  listCopies: { method: 'GET', path: '/api/copies', answer: 'copies' },
  createCopies: { method: 'POST', path: '/api/copies', answer: 'copies' },
  updateCopy: { method: 'PATCH', path: '/api/copies/:copyId', answer: 'discId' },
  changeCopies: { method: 'POST', path: '/api/copies/actions', answer: 'copies' },
  showCopies: { method: 'PUT', path: '/api/me/profile/copies', answer: 'shown' },

  listOwnMolds: { method: 'GET', path: '/api/own-molds', answer: 'molds' },
  createOwnMold: { method: 'POST', path: '/api/own-molds', answer: 'disc' },
  updateOwnMold: { method: 'PUT', path: '/api/own-molds/:discId', answer: 'disc' },
  deleteOwnMold: { method: 'DELETE', path: '/api/own-molds/:discId', answer: 'done' },
  switchOwnMold: { method: 'POST', path: '/api/own-molds/:discId/switch', answer: 'done' },

  importDiscs: { method: 'POST', path: '/api/imports', answer: 'added' },
  undoImport: { method: 'POST', path: '/api/imports/:importId/undo', answer: 'done' },

  swapDisc: { method: 'POST', path: '/api/bags/:bagId/swap', answer: 'discs' },
  convertBag: { method: 'POST', path: '/api/bags/:bagId/conversion', answer: 'bag' },
  undoConversion: { method: 'POST', path: '/api/conversions/:conversionId/undo', answer: 'done' },

  getLeaderboard: { method: 'GET', path: '/api/leaderboard', answer: 'entries' },
  getOwnRank: { method: 'GET', path: '/api/leaderboard/own-rank', answer: 'own' },
  getLeaderboardBag: { method: 'GET', path: '/api/leaderboard/bags/:bagId', answer: 'discs' },

  reportContent: { method: 'POST', path: '/api/reports', answer: 'done' },
  listReports: { method: 'GET', path: '/api/operator/reports', answer: 'reports' },
  findContent: { method: 'GET', path: '/api/operator/content', answer: 'content' },
  listOperatorActions: { method: 'GET', path: '/api/operator/actions', answer: 'actions' },
  moderate: { method: 'POST', path: '/api/operator/actions', answer: 'content' },

  subscribe: { method: 'POST', path: '/api/subscribers', answer: 'done' },
  confirmSubscription: { method: 'POST', path: '/api/subscribers/confirm', answer: 'done' },
  unsubscribe: { method: 'POST', path: '/api/subscribers/unsubscribe', answer: 'done' },
} as const satisfies Record<string, Route>

/** Fills `:name` parts of a path, each encoded. */
export const pathWith = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Only checks the top level: unknown fields are accepted, including those of later releases. */
export function isAnswerOf({ answer }: Route, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  if (answer === LIST || Array.isArray(body)) return answer === LIST && Array.isArray(body)
  return answer === null || answer in body
}
