import { argon2Sync, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashing, hashPassword, unknownAccountHash, verifyPassword } from './password.ts'

const ME = hashing.as({ network: '127.0.0.1' })

function hashWith(password: string, memory: number, passes: number, tagLength = 32): string {
  const nonce = randomBytes(16)
  const options = { message: password, nonce, parallelism: 1, tagLength, memory, passes }
  const tag = argon2Sync('argon2id', options)
  return ['argon2id', memory, passes, nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  )
}

it('verifies what it hashed, and nothing else', async () => {
  const hash = await hashPassword('plastic', ME)
  expect(hash).toMatch(/^argon2id\$47104\$1\$/)
  expect(await verifyPassword(hash, 'plastic', ME)).toBe(true)
  expect(await verifyPassword(hash, 'Plastic', ME)).toBe(false)
  expect(await verifyPassword(unknownAccountHash(), 'plastic', ME)).toBe(false)
})

it.each([
  [8 * 1024, 1, 32],
  [19 * 1024, 2, 32],
  [64 * 1024, 3, 32],
  [46 * 1024, 1, 16],
])(
  '[T89] verifies by the parameters of the stored hash: %i KiB, %i passes, %i bytes',
  async (memory, passes, bytes) => {
    const hash = hashWith('plastic', memory, passes, bytes)
    expect(await verifyPassword(hash, 'plastic', ME)).toBe(true)
    expect(await verifyPassword(hash, 'wood', ME)).toBe(false)
  },
)

it.each(['', 'argon2id', 'argon2id$1$1$$', 'bcrypt$1$2$3$4', 'plastic'])(
  'takes %j for no hash at all',
  async hash => {
    expect(await verifyPassword(hash, 'plastic', ME)).toBe(false)
  },
)
