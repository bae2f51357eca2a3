// Accounts: signing up, coming in, going out, and getting back in.
import { randomBytes } from 'node:crypto'
import { checkSignUpUsername, isEmail, USERNAME_MESSAGES } from '@bagwise/domain'
import type { Me } from '@bagwise/contract'
import type { Auth } from '../auth/auth.ts'
import { isTooLong, passwordProblem } from '../auth/password-rules.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { isMailedToken, type MailedLinks } from '../auth/mailed-links.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/connect.ts'
import { storageFaultOf, violates } from '../db/faults.ts'
import {
  accountOf,
  confirmEmail,
  deleteUser,
  dropMailedLinks,
  insertAccount,
  setEmail,
  setPassword,
  userIdByEmail,
} from '../db/tables/accounts.ts'
import type { SendEmail } from '../email/send-email.ts'
import type { Caller } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { done, type Outcome, refused, type Refusal } from '../outcome.ts'
import type { Limits } from './limits.ts'
import type { ProfileService } from './profiles.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SLOWED_MS = 1000
const MAX_NAMES = 8

/** Limits of the threat table, rows 1, 5, 10 and 18. */
const LIMITS = {
  signInHere: { limit: 10, windowMs: 15 * MINUTE },
  signInAnywhere: { limit: 50, windowMs: 15 * MINUTE },
  signUpAddress: { limit: 10, windowMs: HOUR },
  linkAddress: { limit: 3, windowMs: HOUR },
  linkNetwork: { limit: 10, windowMs: HOUR },
} as const

export const SIGN_UP_WORDS = {
  temporary: 'There was a temporary issue creating your account. Please try again in a moment.',
  unknown: 'Unable to create account. Please try again in a moment.',
} as const

export type AccountParts = {
  readonly database: Database
  readonly auth: Auth
  readonly sessions: Sessions
  readonly profiles: ProfileService
  readonly limits: Limits
  readonly links: MailedLinks
  readonly sendEmail: SendEmail
  readonly origin: string
  readonly now: () => number
  readonly requireEmailConfirmation: boolean
  readonly signUpsPerHour: number
  /** Runs work after the answer has left, and lets a stopping server wait for it. */
  readonly inBackground: (work: () => Promise<unknown>) => void
}

type SignedIn = { user: Me }

export function makeAccountService(parts: AccountParts) {
  const { database, auth, sessions, profiles, limits, links, sendEmail, origin, now } = parts
  const { db } = database

  type Opened = { readonly cookie: string; readonly user: Me }

  const enter = ({ cookie, user }: Opened, caller: Caller): Outcome<SignedIn> => {
    caller.setCookies([cookie])
    return done({ user })
  }

  async function openSession(userId: string, caller: Caller): Promise<Outcome<SignedIn>> {
    if (!(await profiles.exists(userId))) {
      const account = await accountOf(db, userId)
      await profiles.heal(userId, account?.email ?? '')
    }
    const opened = await database.transaction(tx => sessions.open(tx, userId, caller.userAgent))
    return enter(opened, caller)
  }

  async function mayTrySignIn(email: string, caller: Caller): Promise<Refusal | undefined> {
    const key = `sign-in:${email}:${caller.network()}`
    const firstHere = await limits.peek(key, { ...LIMITS.signInHere, limit: 1 })
    const here = await limits.take(key, LIMITS.signInHere)
    const anywhere = await limits.take(`sign-in:${email}`, LIMITS.signInAnywhere)
    if (!here.allowed) {
      return refused('too-many-requests', { retryAfterSeconds: here.retryAfterSeconds })
    }
    if (anywhere.allowed) return undefined
    // Someone is guessing from many networks: each network keeps one slow try, so that the player gets in.
    if (!firstHere.allowed) {
      return refused('too-many-requests', { retryAfterSeconds: anywhere.retryAfterSeconds })
    }
    await new Promise(resolve => setTimeout(resolve, SLOWED_MS))
    return undefined
  }

  /** Account, password, profile and first session together, or none of them. */
  async function createUser(
    input: { email: string; password: string; username: string | null },
    caller: Caller,
  ): Promise<Outcome<Opened & { userId: string }>> {
    const { email, username } = input
    const passwordHash = await hashPassword(input.password)
    for (let attempt = 1; ; attempt += 1) {
      const userId = newId(now())
      const name = username ?? profiles.nameFor(email)
      try {
        const opened = await database.transaction(async tx => {
          await insertAccount(tx, { userId, email, name, passwordHash, now: now() })
          await profiles.insert(tx, userId, name)
          return sessions.open(tx, userId, caller.userAgent)
        })
        return done({ userId, ...opened })
      } catch (error) {
        if (violates(error, 'unique_email')) return refused('email-taken', { field: 'email' })
        const nameTaken = violates(error, 'unique_username')
        if (nameTaken && username !== null) return refused('username-taken', { field: 'username' })
        if (nameTaken && attempt < MAX_NAMES) continue
        if (!storageFaultOf(error)) throw error
        return refused('unavailable', { message: SIGN_UP_WORDS.temporary })
      }
    }
  }

  async function mailConfirmation(userId: string, email: string): Promise<void> {
    const token = await links.make('confirm-email', userId)
    await sendEmail({
      to: email,
      templateAlias: 'confirm',
      templateModel: { link: `${origin}/confirm-email?token=${token}` },
    })
  }

  /** An account whose link could not be made is no account: the player tries again. */
  async function mailFirstConfirmation(userId: string, email: string): Promise<void> {
    try {
      await mailConfirmation(userId, email)
      await database.transaction(tx => sessions.endAll(tx, userId))
    } catch (error) {
      await deleteUser(db, userId)
      throw error
    }
  }

  /** Nobody's mailbox is filled by asking for links, one kind of link at a time. */
  async function mayMail(kind: string, email: string, caller: Caller): Promise<boolean> {
    const network = await limits.take(`${kind}:${caller.network()}`, LIMITS.linkNetwork)
    if (!network.allowed) return false
    return (await limits.take(`${kind}-address:${email}`, LIMITS.linkAddress)).allowed
  }

  return {
    /** For anyone. */
    async signUp(
      input: { email: string; password: string; username?: string | undefined },
      caller: Caller,
    ): Promise<Outcome<{ user: Me | null }>> {
      const email = input.email.trim().toLowerCase()
      if (!isEmail(email)) return refused('email-invalid', { field: 'email' })
      const weak = passwordProblem(input.password)
      if (weak) return weak
      const username = checkSignUpUsername(input.username ?? '')
      if (username.kind === 'refused') {
        const reserved = username.message === USERNAME_MESSAGES.unavailable
        return refused(reserved ? 'username-unavailable' : 'bad-request', {
          message: username.message,
          field: 'username',
        })
      }

      for (const [key, rule] of [
        [`sign-up:${caller.network()}`, { limit: parts.signUpsPerHour, windowMs: HOUR }],
        [`sign-up-address:${email}`, LIMITS.signUpAddress],
      ] as const) {
        const taken = await limits.take(key, rule)
        if (!taken.allowed) {
          return refused('too-many-requests', { retryAfterSeconds: taken.retryAfterSeconds })
        }
      }
      if (await userIdByEmail(db, email)) return refused('email-taken', { field: 'email' })
      if (username.value !== null && (await profiles.isTaken(username.value))) {
        return refused('username-taken', { field: 'username' })
      }

      const created = await createUser(
        { email, password: input.password, username: username.value },
        caller,
      )
      if (created.kind === 'refused') return created
      if (parts.requireEmailConfirmation) {
        await mailFirstConfirmation(created.value.userId, email)
        return done({ user: null })
      }
      await welcome(created.value.user)
      return enter(created.value, caller)
    },

    /** For anyone; the answer never tells whether the address or the password was wrong. */
    async signIn(
      input: { email: string; password: string },
      caller: Caller,
    ): Promise<Outcome<SignedIn>> {
      const email = input.email.trim().toLowerCase()
      if (!isEmail(email) || input.password === '' || isTooLong(input.password)) {
        return refused('wrong-credentials')
      }
      const stopped = await mayTrySignIn(email, caller)
      if (stopped) return stopped

      const userId = await userIdByEmail(db, email)
      const account = userId && (await accountOf(db, userId))
      // An unknown address costs a hash as well, so that time tells nothing.
      const right = await verifyPassword(
        (account && account.passwordHash) || (await unusableHash()),
        input.password,
      )
      if (!userId || !right) return refused('wrong-credentials')
      if (parts.requireEmailConfirmation && !(await isConfirmed(userId))) {
        return refused('email-not-confirmed')
      }
      await limits.reset(`sign-in:${email}:${caller.network()}`)
      await limits.reset(`sign-in:${email}`)
      return openSession(userId, caller)
    },

    /** For anyone: without a session there is nothing to end. */
    async signOut(caller: Caller): Promise<Outcome<{ done: true }>> {
      const session = await caller.session()
      if (session) await sessions.end(session.user.id, session.id)
      caller.setCookies([sessions.clearedCookie])
      return done({ done: true })
    },

    /** For anyone; the same answer, as fast, whether the address is known or not. */
    async requestPasswordReset(rawEmail: string, caller: Caller): Promise<Outcome<{ done: true }>> {
      const email = rawEmail.trim().toLowerCase()
      if (!isEmail(email)) return refused('email-invalid', { field: 'email' })
      parts.inBackground(async () => {
        if (!(await mayMail('reset', email, caller))) return
        await auth.api.requestPasswordReset({ body: { email } })
      })
      return done({ done: true })
    },

    /** For anyone; the same answer, as fast, whether an account waits for it or not. */
    async resendConfirmation(rawEmail: string, caller: Caller): Promise<Outcome<{ done: true }>> {
      const email = rawEmail.trim().toLowerCase()
      if (!isEmail(email)) return refused('email-invalid', { field: 'email' })
      if (!parts.requireEmailConfirmation) return done({ done: true })
      parts.inBackground(async () => {
        if (!(await mayMail('confirm', email, caller))) return
        const userId = await userIdByEmail(db, email)
        if (userId && !(await isConfirmed(userId))) await mailConfirmation(userId, email)
      })
      return done({ done: true })
    },

    /** For whoever holds the mailed link, once; every session of before ends. */
    async resetPassword(
      input: { token: string; newPassword: string },
      caller: Caller,
    ): Promise<Outcome<SignedIn>> {
      const weak = passwordProblem(input.newPassword)
      if (weak) return weak
      if (!isMailedToken(input.token)) return refused('link-expired')
      const { internalAdapter } = await auth.$context
      // Looked for before anything is hashed, used up after: of many uses at once, one goes on.
      const link = await internalAdapter.findVerificationValue(`reset-password:${input.token}`)
      if (!link) return refused('link-expired')
      const passwordHash = await hashPassword(input.newPassword)
      const userId = await links.consume('reset-password', input.token)
      if (!userId) return refused('link-expired')
      await database.transaction(async tx => {
        await setPassword(tx, userId, passwordHash, now())
        await sessions.endAll(tx, userId)
        await dropMailedLinks(tx, userId)
        await confirmEmail(tx, userId)
      })
      return openSession(userId, caller)
    },

    /** For whoever holds the mailed link, once: of a new account, or of a new address. */
    async confirmEmail(token: string, caller: Caller): Promise<Outcome<{ user: Me | null }>> {
      const userId = await links.consume('confirm-email', token)
      if (!userId) return moveAddress(token, caller)
      await database.transaction(async tx => {
        await confirmEmail(tx, userId)
        await dropMailedLinks(tx, userId)
      })
      const signedIn = await openSession(userId, caller)
      if (signedIn.kind === 'done') await welcome(signedIn.value.user)
      return signedIn
    },
  }

  /** The link proves the mailbox and nothing more: a stranger at a mistyped address is not let in. */
  async function moveAddress(token: string, caller: Caller): Promise<Outcome<{ user: Me | null }>> {
    const change = await links.consume('change-email', token)
    const [userId, email] = change?.split(' ') ?? []
    if (!userId || !email) return refused('link-expired')
    try {
      await database.transaction(async tx => {
        await setEmail(tx, userId, email)
        await dropMailedLinks(tx, userId)
      })
    } catch (error) {
      if (violates(error, 'unique_email')) return refused('link-expired')
      throw error
    }
    const player = (await caller.session())?.user
    return done({ user: player?.id === userId ? { ...player, email, emailConfirmed: true } : null })
  }

  async function isConfirmed(userId: string): Promise<boolean> {
    const { internalAdapter } = await auth.$context
    return (await internalAdapter.findUserById(userId))?.emailVerified ?? false
  }

  async function welcome(user: Me): Promise<void> {
    await sendEmail({
      to: user.email,
      templateAlias: 'welcome',
      templateModel: {
        username: user.username,
        appUrl: origin,
        currentYear: new Date(now()).getUTCFullYear(),
      },
    })
  }
}

let unusable: Promise<string> | undefined
function unusableHash(): Promise<string> {
  unusable ??= hashPassword(randomBytes(16).toString('hex'))
  return unusable
}

export type AccountService = ReturnType<typeof makeAccountService>
