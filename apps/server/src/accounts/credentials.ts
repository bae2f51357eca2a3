// Email and password: counts the attempts, checks the password, and knows whether the account changed meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { isEmail } from '@bagwise/domain/profile'
import { isTooLong } from './password-rules.ts'
import {
  hashing,
  isOutdated,
  isSamePassword,
  rehashPassword,
  unknownAccountHash,
  verifyPassword,
} from './password.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import { type Account, accountByEmail, lockAccount, setPassword } from './queries.ts'
import { normalizedEmail } from '../platform/email/address.ts'
import { refused, type Refusal } from '../platform/result.ts'
import type { AccountMails } from './emails.ts'
import { type Limits, tooManyRequests } from '../platform/http/rate-limits.ts'
import { MINUTE } from '../platform/time.ts'

const SLOWED_MS = 1000

const LIMITS = {
  /** Per account and network. */
  here: { limit: 10, windowMs: 15 * MINUTE },
  /** Per account from all networks: beyond it, attempts are slowed down and the player is notified. */
  anywhere: { limit: 50, windowMs: 15 * MINUTE },
  /** Per network for all accounts, against trying one password on many accounts. */
  network: { limit: 60, windowMs: 15 * MINUTE },
  alert: { limit: 1, windowMs: 24 * 60 * MINUTE },
} as const

export type CredentialParts = {
  readonly database: Database
  readonly limits: Limits
  readonly mails: AccountMails
  /** Runs work after the response is sent; shutdown waits for it. */
  readonly inBackground: (work: () => Promise<unknown>) => void
}

type Try = {
  readonly kind: 'taken'
  readonly isSlowed: boolean
  /** Undoes the counting after a success. */
  readonly giveBack: (tx: Tx) => Promise<void>
}

export type CheckedCredentials = Try & {
  readonly account: Account
  /** The password rehashed, if the stored hash is outdated. */
  readonly rehashed: string | undefined
}

export function makeCredentials(parts: CredentialParts) {
  const { database, limits, mails } = parts
  const { reader } = database

  /** Once a day, in the background, so that the response time doesn't reveal who has an account. */
  const alertPlayer = (email: string) =>
    parts.inBackground(async () => {
      const today = await limits.take(`sign-in-alert:${email}`, LIMITS.alert)
      if (!today.allowed) return
      const account = await accountByEmail(reader, email)
      if (account) await database.transaction(tx => mails.signInAlert(tx, account))
    })

  /** Counts an attempt. */
  async function takeTry(email: string, network: string): Promise<Refusal | Try> {
    const keys = {
      network: `sign-in-network:${network}`,
      here: `sign-in:${email}:${network}`,
      anywhere: `sign-in:${email}`,
    }
    const full =
      (await limits.refusalOf(keys.network, LIMITS.network)) ??
      (await limits.refusalOf(keys.here, LIMITS.here))
    if (full) return tooManyRequests(full)
    const { ofNetwork, here, anywhere } = await limits.takeAll({
      ofNetwork: [keys.network, LIMITS.network],
      here: [keys.here, LIMITS.here],
      anywhere: [keys.anywhere, LIMITS.anywhere],
    })
    if (!ofNetwork.allowed) return tooManyRequests(ofNetwork)
    if (!here.allowed) return tooManyRequests(here)
    if (!anywhere.allowed) alertPlayer(email)
    // Someone is guessing from many networks: each network keeps one slow attempt, so that the player can get in.
    if (!anywhere.allowed && here.count > 1) return tooManyRequests(anywhere)
    return {
      kind: 'taken',
      isSlowed: !anywhere.allowed,
      async giveBack(tx) {
        await limits.reset(tx, [keys.here, keys.anywhere])
        await limits.giveBack(tx, keys.network)
      },
    }
  }

  return {
    /** For anyone; the refusal never reveals whether the address or the password was wrong. */
    async check(
      input: { email: string; password: string },
      network: string,
    ): Promise<Refusal | CheckedCredentials> {
      const { password } = input
      const email = normalizedEmail(input.email)
      if (!isEmail(email) || password === '' || isTooLong(password)) {
        return refused('wrong-credentials')
      }
      // Reserves a slot first: refusing a flood must be cheaper than counting it.
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
        // An unknown address costs a hash too, so that the time reveals nothing.
        const hash = account?.passwordHash ?? unknownAccountHash()
        const isRight = await verifyPassword(hash, password, place)
        if (!account || !isRight) return refused('wrong-credentials')
        const rehashed = isOutdated(hash) ? await rehashPassword(hash, password, place) : undefined
        return { ...tried, account, rehashed }
      } finally {
        place.release()
      }
    },

    /** Locks the account and returns it, if it has not changed since the password was checked. */
    async unchanged(
      tx: Tx,
      { account: checked, rehashed }: CheckedCredentials,
    ): Promise<Account | undefined> {
      const account = await lockAccount(database, tx, checked.id)
      const isSame =
        account?.email === checked.email &&
        isSamePassword(account.passwordHash, checked.passwordHash)
      if (!isSame) return undefined
      if (rehashed) await setPassword(tx, account.id, rehashed)
      return account
    },
  }
}

export type Credentials = ReturnType<typeof makeCredentials>
