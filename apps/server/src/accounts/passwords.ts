// Password rules, and argon2id hashes as PHC strings. At most two hashes are computed at a time, in a fair queue.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { PASSWORD_MAX, PASSWORD_MIN } from '@bagwise/domain/profile'
import { makeFairQueue, type Runner } from '../platform/fair-queue.ts'
import { QUEUE_LIMITS } from '../platform/http/service-limits.ts'
import { problem, type ProblemResult } from '../platform/result.ts'

const argon2id = promisify(argon2)

const lengthOf = (password: string): number => Array.from(password).length

/** Checked before hashing, because hashing a long password is slow. */
export const isTooLong = (password: string): boolean => lengthOf(password) > PASSWORD_MAX

export function passwordProblem(password: string): ProblemResult | undefined {
  if (lengthOf(password) < PASSWORD_MIN) return problem('password-too-short', { field: 'password' })
  return isTooLong(password) ? problem('password-too-long', { field: 'password' }) : undefined
}

/** The cost of new hashes; a stored hash contains its own. Memory is in KiB. Most tests use a lower cost. */
export const PASSWORD_COST = { memory: 46 * 1024, passes: 1, parallelism: 1 }

const SALT_BYTES = 16
const TAG_BYTES = 32

export const hashQueue = makeFairQueue({ concurrency: 2, ...QUEUE_LIMITS['password-hashes'] })

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/-]+)\$(?<tag>[\w+/-]+)$/

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function format(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = PASSWORD_COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

export async function hashPassword(password: string, runner: Runner): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const message = password.normalize('NFKC')
  const tag = await runner.run(() =>
    argon2id('argon2id', { ...PASSWORD_COST, message, nonce: salt, tagLength: TAG_BYTES }),
  )
  return format(salt, tag)
}

export async function verifyPassword(hash: string, password: string, runner: Runner) {
  const { memory, passes, parallelism, salt = '', tag: text = '' } = PHC.exec(hash)?.groups ?? {}
  if (text === '') return false
  const tag = Buffer.from(text, 'base64')
  const actual = await runner.run(() =>
    argon2id('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      message: password.normalize('NFKC'),
      nonce: Buffer.from(salt, 'base64'),
      tagLength: tag.length,
    }),
  )
  return timingSafeEqual(tag, actual)
}

/** For unknown email addresses. Matches no password, but takes as long to verify. */
export const unknownAccountHash = (): string =>
  format(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))
