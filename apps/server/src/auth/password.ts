// Password hashes: argon2id, two at a time, so that a flood of sign-ins cannot take the machine from everyone else.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Overloaded } from '../overloaded.ts'

const argon2id = promisify(argon2)

const MEMORY_KIB = 46 * 1024
const PASSES = 1
const TAG_LENGTH = 32
const MAX_RUNNING = 2
const MAX_WAITING = 16

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new Overloaded('too many password checks at once')
    await new Promise<void>(resolve => {
      waiting.push(resolve)
    })
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The place is handed to the next in line, or given up.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() =>
    argon2id('argon2id', {
      message: password.normalize('NFKC'),
      nonce,
      parallelism: 1,
      tagLength: TAG_LENGTH,
      memory: MEMORY_KIB,
      passes: PASSES,
    }),
  )

/** `argon2id$memory$passes$salt$tag`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt)
  return [
    'argon2id',
    MEMORY_KIB,
    PASSES,
    salt.toString('base64url'),
    tag.toString('base64url'),
  ].join('$')
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [scheme, , , salt = '', tag = ''] = hash.split('$')
  if (scheme !== 'argon2id') return false
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
