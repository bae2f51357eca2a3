// Checks email and password with rate limits, and detects concurrent changes to the account.
import { setTimeout as sleep } from 'node:timers/promises'
import { isEmail } from '@bagwise/domain/profile'
import type { Tx } from '../platform/db/schema.ts'
import { normalizedEmail } from '../platform/email/address.ts'
import type { Caller } from '../platform/http/caller.ts'
import { limitKey } from '../platform/http/service-limits.ts'
import { problem, type ProblemResult, type Result } from '../platform/result.ts'
import type { AccountDeps } from './account-dependencies.ts'
import { hashQueue, isTooLong, unknownAccountHash, verifyPassword } from './passwords.ts'
import { type Account, findAccountByEmail, lockAccount } from './queries.ts'

const THROTTLE_DELAY_MS = 1000

type CountedAttempt = {
  readonly kind: 'counted'
  readonly isThrottled: boolean
  /** Resets the limits after a success. */
  readonly refund: (tx: Tx) => Promise<void>
}

export type Login = { readonly email: string; readonly password: string }

export function makeCredentials({
  database,
  limits,
  emails,
  inBackground,
}: Pick<AccountDeps, 'database' | 'limits' | 'emails' | 'inBackground'>) {
  const { reader } = database

  /** At most once a day, and in the background, so the response time doesn't reveal who has an account. */
  const alertPlayer = (email: string) =>
    inBackground(async () => {
      const today = await limits.consume(limitKey('sign-in-alert', email))
      if (today.kind === 'refused') return
      const account = await findAccountByEmail(reader, email)
      if (account) await database.transaction(tx => emails.queueSignInAlert(tx, account))
    })

  async function countAttempt(
    email: string,
    network: string,
  ): Promise<ProblemResult | CountedAttempt> {
    const limitKeys = {
      perAccountAndNetwork: limitKey('sign-in', email, network),
      perNetwork: limitKey('sign-in-network', network),
      perAccount: limitKey('sign-in-account', email),
    }
    const byAccountAndNetwork = await limits.consume(limitKeys.perAccountAndNetwork)
    if (byAccountAndNetwork.kind === 'refused') return byAccountAndNetwork
    const byNetwork = await limits.consume(limitKeys.perNetwork)
    if (byNetwork.kind === 'refused') return byNetwork
    const byAccount = await limits.consume(limitKeys.perAccount)
    const isThrottled = byAccount.kind === 'refused'
    if (isThrottled) alertPlayer(email)
    // During a guessing attack from many networks, each network gets one slow attempt, so the player can still sign in.
    if (isThrottled && byAccountAndNetwork.value > 1) return byAccount
    return {
      kind: 'counted',
      isThrottled,
      async refund(tx) {
        await limits.reset(tx, [limitKeys.perAccountAndNetwork, limitKeys.perAccount])
        await limits.refund(tx, limitKeys.perNetwork)
      },
    }
  }

  async function check(
    { email: input, password }: Login,
    network: string,
  ): Promise<ProblemResult | (CountedAttempt & { readonly account: Account })> {
    const email = normalizedEmail(input)
    if (!isEmail(email) || password === '' || isTooLong(password)) {
      return problem('wrong-credentials')
    }
    // Reserves a slot first, because rejecting a flood must be cheaper than counting it.
    let slot = hashQueue.reserve({ network, account: email })
    try {
      const counted = await countAttempt(email, network)
      if (counted.kind === 'refused') return counted
      if (counted.isThrottled) {
        slot.release()
        await sleep(THROTTLE_DELAY_MS)
        slot = hashQueue.reserve({ network, account: email })
      }
      const account = await findAccountByEmail(reader, email)
      // Hashes for an unknown address too, so the response time doesn't reveal it.
      const hash = account?.passwordHash ?? unknownAccountHash()
      const isCorrect = await verifyPassword(hash, password, slot)
      return account && isCorrect ? { ...counted, account } : problem('wrong-credentials')
    } finally {
      slot.release()
    }
  }

  /**
   * Runs work on the locked account with this email and password, if it has not changed since the password was
   * checked. The error never reveals whether the address or the password was wrong.
   */
  return async function withCredentials<T>(
    login: Login,
    caller: Caller,
    work: (tx: Tx, account: Account) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const checked = await check(login, caller.network())
    if (checked.kind === 'refused') return checked
    return database.transaction(async tx => {
      const account = await lockAccount(database, tx, checked.account.id)
      const isSame =
        account?.email === checked.account.email &&
        account.passwordHash === checked.account.passwordHash
      if (!isSame) return problem('wrong-credentials')
      const result = await work(tx, account)
      if (result.kind === 'done') await checked.refund(tx)
      return result
    })
  }
}

export type WithCredentials = ReturnType<typeof makeCredentials>
