// Signing in and out: limits first, then the password, then a session for the account as it is by then.
import { setTimeout as sleep } from 'node:timers/promises'
import { isEmail } from '@bagwise/domain/profile'
import type { Me } from '@bagwise/contract'
import { isTooLong } from '../auth/password-rules.ts'
import {
  hashing,
  isOutdated,
  isSamePassword,
  rehashPassword,
  unknownAccountHash,
  verifyPassword,
} from '../auth/password.ts'
import type { OpenedSession, Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/connect.ts'
import type { Tx } from '../db/schema.ts'
import { type Account, accountByEmail, lockAccount, setPassword } from '../db/tables/accounts.ts'
import { normalizedEmail } from '../email/address.ts'
import type { Caller } from '../caller.ts'
import { done, type Outcome, refused, type Refusal } from '../outcome.ts'
import type { AccountMails } from './account-mails.ts'
import type { Limits } from './limits.ts'

const MINUTE = 60_000
const SLOWED_MS = 1000

const LIMITS = {
  /** For one account from one network. */
  here: { limit: 10, windowMs: 15 * MINUTE },
  /** For one account from everywhere: beyond it, tries are slowed and the player is told. */
  anywhere: { limit: 50, windowMs: 15 * MINUTE },
  /** For all accounts from one network: one password tried on many of them. */
  network: { limit: 60, windowMs: 15 * MINUTE },
  alert: { limit: 1, windowMs: 24 * 60 * MINUTE },
} as const

export type SignInParts = {
  readonly database: Database
  readonly sessions: Sessions
  readonly limits: Limits
  readonly mails: AccountMails
  readonly now: () => number
  readonly requireEmailConfirmation: boolean
  /** Runs work after the answer has left, and lets a stopping server wait for it. */
  readonly inBackground: (work: () => Promise<unknown>) => void
}

export function makeSignIn(parts: SignInParts) {
  const { database, sessions, limits, mails, now } = parts
  const { reader } = database

  /** Once a day; in the background, so that the time of the answer does not tell who has an account. */
  const alertPlayer = (email: string) =>
    parts.inBackground(async () => {
      const today = await limits.take(`sign-in-alert:${email}`, LIMITS.alert)
      if (!today.allowed || !(await accountByEmail(reader, email))) return
      await database.transaction(tx => mails.signInAlert(tx, email))
    })

  type Try = {
    readonly kind: 'taken'
    readonly isSlowed: boolean
    readonly giveBack: (tx: Tx) => Promise<void>
  }

  /** Counts a try; `giveBack` is for one that succeeded. */
  async function takeTry(email: string, network: string): Promise<Refusal | Try> {
    const keys = {
      network: `sign-in-network:${network}`,
      here: `sign-in:${email}:${network}`,
      anywhere: `sign-in:${email}`,
    }
    const full =
      (await limits.refusalOf(keys.network, LIMITS.network)) ??
      (await limits.refusalOf(keys.here, LIMITS.here))
    if (full) return refused('too-many-requests', { retryAfterSeconds: full.retryAfterSeconds })
    const { ofNetwork, here, anywhere } = await limits.takeAll({
      ofNetwork: [keys.network, LIMITS.network],
      here: [keys.here, LIMITS.here],
      anywhere: [keys.anywhere, LIMITS.anywhere],
    })
    if (!ofNetwork.allowed) {
      return refused('too-many-requests', { retryAfterSeconds: ofNetwork.retryAfterSeconds })
    }
    if (!here.allowed) {
      return refused('too-many-requests', { retryAfterSeconds: here.retryAfterSeconds })
    }
    if (!anywhere.allowed) alertPlayer(email)
    // Someone guesses from many networks: each keeps one slow try, so that the player gets in.
    if (!anywhere.allowed && here.count > 1) {
      return refused('too-many-requests', { retryAfterSeconds: anywhere.retryAfterSeconds })
    }
    return {
      kind: 'taken',
      isSlowed: !anywhere.allowed,
      async giveBack(tx) {
        await limits.reset(tx, [keys.here, keys.anywhere])
        await limits.giveBack(tx, keys.network)
      },
    }
  }

  type Checked = {
    readonly account: Account
    /** The password in today's form, where the stored one is outdated. */
    readonly rehashed: string | undefined
  }

  /** The account whose password this is, and the try that it took. */
  async function check(
    { email, password }: { email: string; password: string },
    network: string,
  ): Promise<Refusal | (Try & Checked)> {
    // A place first: refusing a flood must cost less than counting it.
    let place = hashing.admit({ network, account: email })
    try {
      const tried = await takeTry(email, network)
      if (tried.kind === 'refused') return tried
      if (tried.isSlowed) {
        place.release()
        await sleep(SLOWED_MS)
        place = hashing.admit({ network, account: email })
      }
      const account = await accountByEmail(reader, email)
      // An unknown address costs a hash as well, so that time tells nothing.
      const hash = account?.passwordHash ?? unknownAccountHash()
      const isRight = await verifyPassword(hash, password, place)
      if (!account || !isRight) return refused('wrong-credentials')
      const rehashed = isOutdated(hash) ? await rehashPassword(hash, password, place) : undefined
      return { ...tried, account, rehashed }
    } finally {
      place.release()
    }
  }

  /** Opens a session if the account is still what the password was checked against. */
  const open = (
    { account: checked, rehashed, giveBack }: Try & Checked,
    caller: Caller,
  ): Promise<Outcome<OpenedSession>> =>
    database.transaction(async tx => {
      const account = await lockAccount(database, tx, checked.id)
      const isSame =
        account?.email === checked.email &&
        isSamePassword(account.passwordHash, checked.passwordHash)
      if (!isSame) return refused('wrong-credentials')
      if (rehashed) await setPassword(tx, account.id, rehashed, now())
      if (parts.requireEmailConfirmation && !account.emailConfirmed) {
        return refused('email-not-confirmed')
      }
      await giveBack(tx)
      return done(await sessions.open(tx, account.id, caller.userAgent))
    })

  return {
    /** For anyone; the answer never tells whether the address or the password was wrong. */
    async signIn(
      input: { email: string; password: string },
      caller: Caller,
    ): Promise<Outcome<{ user: Me }>> {
      const email = normalizedEmail(input.email)
      if (!isEmail(email) || input.password === '' || isTooLong(input.password)) {
        return refused('wrong-credentials')
      }
      const checked = await check({ email, password: input.password }, caller.network())
      if (checked.kind === 'refused') return checked
      const opened = await open(checked, caller)
      if (opened.kind === 'refused') return opened
      caller.setSession(opened.value.token)
      return done({ user: opened.value.user })
    },

    /** For anyone: without a session there is nothing to end. */
    async signOut(caller: Caller): Promise<Outcome<{ done: true }>> {
      const session = await caller.session()
      if (session) await sessions.end(session.user.id, session.id)
      caller.setSession(null)
      return done({ done: true })
    },
  }
}

export type SignIn = ReturnType<typeof makeSignIn>
