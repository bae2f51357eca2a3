// Password hashes: argon2id as PHC strings, two at a time, shared fairly between networks and accounts.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { makeFairQueue, type Runner } from '../platform/fair-queue.ts'
import { PASSWORD_COST, type PasswordCost } from './password-cost.ts'

const argon2id = promisify(argon2)

const SALT_BYTES = 16
const TAG_BYTES = 32

/** A hash occupies one core for about a tenth of a second. */
export const hashing = makeFairQueue({
  running: 2,
  places: 200,
  placesPerNetwork: 10,
  placesPerAccount: 16,
})

type ParsedHash = PasswordCost & { readonly salt: Buffer; readonly tag: Buffer }

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/-]+)\$(?<tag>[\w+/-]+)$/

function parse(hash: string): ParsedHash | undefined {
  const groups = PHC.exec(hash)?.groups
  if (!groups) return undefined
  const { memory, passes, parallelism, salt = '', tag = '' } = groups
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const format = ({ memory, passes, parallelism }: PasswordCost, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

const derive = (
  password: string,
  { salt, tagLength, ...cost }: PasswordCost & { salt: Buffer; tagLength: number },
  runner: Runner,
): Promise<Buffer> =>
  runner.run(() =>
    argon2id('argon2id', {
      ...cost,
      message: password.normalize('NFKC'),
      nonce: salt,
      tagLength,
    }),
  )

export async function hashPassword(
  password: string,
  runner: Runner,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> {
  const tag = await derive(password, { ...PASSWORD_COST, salt, tagLength: TAG_BYTES }, runner)
  return format(PASSWORD_COST, salt, tag)
}

export async function verifyPassword(
  hash: string,
  password: string,
  runner: Runner,
): Promise<boolean> {
  const parsed = parse(hash)
  if (!parsed) return false
  const { memory, passes, parallelism, salt, tag } = parsed
  const actual = await derive(
    password,
    { memory, passes, parallelism, salt, tagLength: tag.length },
    runner,
  )
  return timingSafeEqual(tag, actual)
}

/** True if the hash has weaker parameters than today's. */
export function isOutdated(hash: string): boolean {
  const parsed = parse(hash)
  if (!parsed) return false
  const { memory, passes } = PASSWORD_COST
  return parsed.memory < memory || parsed.passes < passes
}

/** The same password with today's parameters. It keeps the salt, which `isSamePassword` compares. */
export async function rehashPassword(
  hash: string,
  password: string,
  runner: Runner,
): Promise<string> {
  return hashPassword(password, runner, parse(hash)?.salt)
}

/** Whether two hashes come from the same password change: every new password gets a new salt. */
export function isSamePassword(one: string | null, other: string | null): boolean {
  const [a, b] = [parse(one ?? ''), parse(other ?? '')]
  return a !== undefined && b !== undefined && a.salt.equals(b.salt)
}

/** Matches no password but takes as long to verify: for email addresses without an account. */
export const unknownAccountHash = (): string =>
  format(PASSWORD_COST, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))
