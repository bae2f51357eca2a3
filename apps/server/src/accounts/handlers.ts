import type { Sessions } from './sessions.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { done, refused } from '../platform/result.ts'
import type { AccountSettings } from './settings.ts'
import type { AccountRecovery } from './recovery.ts'
import type { SignIn } from './sign-in.ts'
import type { SignUp } from './sign-up.ts'
import type { SuspendedAccounts } from './suspended.ts'
import { iso } from '../platform/time.ts'

type Names =
  | 'getMe'
  | 'signUp'
  | 'signIn'
  | 'signOut'
  | 'exportSuspended'
  | 'deleteSuspended'
  | 'requestPasswordReset'
  | 'resendConfirmation'
  | 'resetPassword'
  | 'confirmEmail'
  | 'changePassword'
  | 'changeEmail'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'deleteAccount'

export const accountHandlers = (
  accounts: SignUp & SignIn & SuspendedAccounts & AccountRecovery,
  settings: AccountSettings,
  sessions: Sessions,
): HandlersOf<Names> => ({
  getMe: async (_, caller) => done({ user: (await caller.session())?.user ?? null }),
  signUp: ({ body }, caller) => accounts.signUp(body, caller),
  signIn: ({ body }, caller) => accounts.signIn(body, caller),
  signOut: (_, caller) => accounts.signOut(caller),
  exportSuspended: ({ body, query }, caller) => accounts.exportSuspended(body, query.after, caller),
  deleteSuspended: ({ body }, caller) => accounts.deleteSuspended(body, caller),
  requestPasswordReset: ({ body }, caller) => accounts.requestPasswordReset(body.email, caller),
  resendConfirmation: ({ body }, caller) => accounts.resendConfirmation(body.email, caller),
  resetPassword: ({ body }, caller) => accounts.resetPassword(body, caller),
  confirmEmail: ({ body }, caller) => accounts.confirmEmail(body.token, caller),
  changePassword: ({ body }, caller) => settings.changePassword(body, caller),
  changeEmail: ({ body }, caller) => settings.changeEmail(body, caller),
  listSessions: async (_, { player, sessionId }) => {
    const list = await sessions.list(player.id)
    return done({
      sessions: list.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
        id,
        current: id === sessionId,
        createdAt: iso(createdAt),
        lastSeenAt: iso(lastSeenAt),
        userAgent,
      })),
    })
  },
  endSession: async ({ params }, { player }) =>
    (await sessions.end(player.id, params.sessionId))
      ? done({ done: true })
      : refused('session-not-found'),
  endOtherSessions: async (_, { player, sessionId }) => {
    await sessions.endOthers(player.id, sessionId)
    return done({ done: true })
  },
  deleteAccount: ({ body }, caller) => settings.delete(body.password, caller),
})
