// Sign-in, and the export and deletion of a suspended account (rules MO6 and MO9).
import type { ExportPart } from '@bagwise/contract'
import type { HandlersOf, Player } from '../platform/http/caller.ts'
import { DONE, done, problem, type ProblemResult, type Result } from '../platform/result.ts'
import type { Restriction } from '../profiles/index.ts'
import type { AccountDeps } from './account-dependencies.ts'
import type { WithCredentials } from './credentials.ts'

type SignInDeps = Pick<AccountDeps, 'sessions' | 'requireEmailConfirmation' | 'deleteAccount'> & {
  readonly withCredentials: WithCredentials
  readonly exportPart: (player: Player, after: string | undefined) => Promise<Result<ExportPart>>
}

export const suspendedProblem = ({ reason }: Restriction): ProblemResult =>
  problem('account-suspended', {
    message: `This account is suspended. To appeal, use the Contact link at the bottom of the page. Reason: ${reason}`,
  })

export const makeSignInHandlers = ({
  sessions,
  withCredentials,
  requireEmailConfirmation,
  exportPart,
  deleteAccount,
}: SignInDeps): HandlersOf<'signIn' | 'exportSuspended' | 'deleteSuspended'> => ({
  async signIn({ body }, caller) {
    const started = await withCredentials(body, caller, async (tx, account) => {
      if (requireEmailConfirmation && !account.emailConfirmed) {
        return problem('email-not-confirmed')
      }
      if (account.suspended) return suspendedProblem(account.suspended)
      return done(await sessions.start(tx, account.id, caller.userAgent))
    })
    if (started.kind === 'refused') return started
    caller.setSession(started.value.token)
    return done({ user: started.value.user })
  },

  async exportSuspended({ body, query }, caller) {
    const player = await withCredentials(body, caller, async (_, { id, suspended }) =>
      suspended ? done({ id }) : problem('account-not-suspended'),
    )
    return player.kind === 'refused' ? player : exportPart(player.value, query.after)
  },

  /** Keeps the record of moderator actions. */
  deleteSuspended: ({ body }, caller) =>
    withCredentials(body, caller, async (tx, account) => {
      if (!account.suspended) return problem('account-not-suspended')
      await deleteAccount(tx, account)
      return done(DONE)
    }),
})
