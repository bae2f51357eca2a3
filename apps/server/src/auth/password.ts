// Password hashes: argon2id, two at a time, shared fairly between networks and accounts.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { makeFairQueue, type Runner } from '../fair-queue.ts'

const argon2id = promisify(argon2)

type Parameters = { readonly memory: number; readonly passes: number }
/** Of new hashes; a stored one says its own. */
const PARAMETERS: Parameters = { memory: 46 * 1024, passes: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** A hash takes a core for about a tenth of a second. */
export const hashing = makeFairQueue({
  running: 2,
  places: 200,
  placesPerNetwork: 10,
  placesPerAccount: 16,
})

type Derivation = Parameters & {
  readonly password: string
  readonly salt: Buffer
  readonly tagLength: number
}

const derive = (
  { password, salt, memory, passes, tagLength }: Derivation,
  runner: Runner,
): Promise<Buffer> =>
  runner.run(() =>
    argon2id('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      parallelism: 1,
      tagLength,
      memory,
      passes,
    }),
  )

/** `argon2id$memory$passes$salt$tag`, base64url. */
const stored = ({ memory, passes }: Parameters, salt: Buffer, tag: Buffer): string =>
  ['argon2id', memory, passes, salt.toString('base64url'), tag.toString('base64url')].join('$')

export async function hashPassword(password: string, runner: Runner): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive({ ...PARAMETERS, password, salt, tagLength: TAG_BYTES }, runner)
  return stored(PARAMETERS, salt, tag)
}

export async function verifyPassword(
  hash: string,
  password: string,
  runner: Runner,
): Promise<boolean> {
  const [scheme, memory, passes, salt = '', tag = ''] = hash.split('$')
  const expected = Buffer.from(tag, 'base64url')
  if (scheme !== 'argon2id' || expected.length === 0) return false
  const actual = await derive(
    {
      password,
      salt: Buffer.from(salt, 'base64url'),
      memory: Number(memory),
      passes: Number(passes),
      tagLength: expected.length,
    },
    runner,
  )
  return timingSafeEqual(expected, actual)
}

/** No password fits it, and trying one takes as long as any other: for addresses without an account. */
export const unknownAccountHash = (): string =>
  stored(PARAMETERS, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))
