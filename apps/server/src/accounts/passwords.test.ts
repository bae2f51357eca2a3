import { argon2Sync, randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  hashQueue,
  hashPassword,
  PASSWORD_COST,
  unknownAccountHash,
  verifyPassword,
} from './passwords.ts'

beforeAll(() => {
  PASSWORD_COST.memory = 46 * 1024
})

const ME = hashQueue.runnerFor({ network: '127.0.0.1' })
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function phcHash(memory: number, passes: number, parallelism = 1, tagLength = 32): string {
  const nonce = randomBytes(16)
  const options = { message: 'plastic', nonce, parallelism, tagLength, memory, passes }
  const tag = argon2Sync('argon2id', options)
  const parameters = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(tag)}`
}

it('verifies only the password that was hashed', async () => {
  const hash = await hashPassword('plastic', ME)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword(hash, 'plastic', ME)).toBe(true)
  expect(await verifyPassword(hash, 'Plastic', ME)).toBe(false)
  expect(await verifyPassword(unknownAccountHash(), 'plastic', ME)).toBe(false)
})

it('verifies the PHC string of another library', async () => {
  // From the test vectors of the reference implementation (phc-winner-argon2).
  const hash =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword(hash, 'password', ME)).toBe(true)
  expect(await verifyPassword(hash, 'passwort', ME)).toBe(false)
})

it.each([
  ['8 MiB, one pass', () => phcHash(8 * 1024, 1)],
  ['64 MiB, three passes', () => phcHash(64 * 1024, 3)],
  ['four lanes', () => phcHash(8 * 1024, 1, 4)],
  ['16 bytes', () => phcHash(46 * 1024, 1, 1, 16)],
])("[T89] verifies with the stored hash's own parameters: %s", async (_, makeHash) => {
  const hash = makeHash()
  expect(await verifyPassword(hash, 'plastic', ME)).toBe(true)
  expect(await verifyPassword(hash, 'wood', ME)).toBe(false)
})

it.each(['', 'argon2id', 'argon2id$1$1$$', 'bcrypt$1$2$3$4', '$argon2id$v=19$m=1$a$b', 'plastic'])(
  'rejects every password for the invalid hash %j',
  async hash => {
    expect(await verifyPassword(hash, 'plastic', ME)).toBe(false)
  },
)
