import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../library/random.ts'
import { OFFENSIVE_MESSAGE } from '../text/offensive.ts'
import {
  checkSignUpUsername,
  checkUsername,
  generatedUsername,
  normalizedUsername,
  USERNAME_HINT,
  USERNAME_MESSAGES,
} from './username.ts'

const CHARACTERS = 'Username can only contain lowercase letters, numbers, and underscores'

describe('a username', () => {
  it.each([
    ['', '[PR1]', 'Username is required'],
    ['ab', '[PR2]', 'Username must be at least 3 characters'],
    ['a'.repeat(31), '[PR3]', 'Username must be less than 30 characters'],
    ['Birdie', '[PR4]', CHARACTERS],
    ['birdie hunter', '[PR4]', CHARACTERS],
    ['birdie-hunter', '[PR4]', CHARACTERS],
    ['birdie\n', '[PR4]', CHARACTERS],
    ['bırdıe', '[PR4]', CHARACTERS],
    ['аdmіn', '[PR4]', CHARACTERS],
    ['ｂｉｒｄｉｅ', '[PR4]', CHARACTERS],
    ['birdie\u0000', '[PR4]', CHARACTERS],
    ['../etc', '[PR4]', CHARACTERS],
    ['shit', '[PR6]', OFFENSIVE_MESSAGE],
    ['big_fuck_1', '[PR6]', OFFENSIVE_MESSAGE],
    ['n1gg3r99', '[PR6]', OFFENSIVE_MESSAGE],
  ])('%j is refused by %s', (raw, _, message) => {
    expect(checkUsername(raw)).toEqual({ kind: 'refused', message })
  })

  it.each(['abc', 'a'.repeat(30), 'birdie_hunter', '___', '4est', 'scunthorpe', 'dickson'])(
    '[PR2] [PR3] %s is valid',
    name => {
      expect(checkUsername(name)).toEqual({ kind: 'done', value: name })
    },
  )

  const reserved =
    'admin api me_ login root support help bagwise null undefined signup library leaderboard ' +
    'dashboard swap my_bag profile settings moderator system www mail postmaster _admin_ staff ' +
    'official security privacy terms about contact static'

  it.each(reserved.split(' '))('[PR5] [T14] %s is reserved', name => {
    expect(checkUsername(name)).toEqual({ kind: 'refused', message: 'Username is not available' })
  })

  it('[PR1] may be empty at sign-up, and is checked if given', () => {
    expect(checkSignUpUsername('')).toEqual({ kind: 'done', value: null })
    expect(checkSignUpUsername('ab').kind).toBe('refused')
    expect(checkSignUpUsername('birdie')).toEqual({ kind: 'done', value: 'birdie' })
  })

  it('[PR4] typing is lowercased and stripped', () => {
    expect(normalizedUsername('Birdie Hunter-99!')).toBe('birdiehunter99')
    expect(normalizedUsername('Ünï_Code')).toBe('n_code')
    expect(USERNAME_HINT).toBe('Lowercase letters, numbers, and underscores only')
  })

  it('[PR4] any input is reduced to allowed characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), typed => {
        expect(normalizedUsername(typed)).toMatch(/^[a-z0-9_]*$/)
      }),
    )
  })
})

describe('a generated username', () => {
  const random = () => seededRandom('suffix')

  it.each([
    ['jane.doe@example.com', 'janedoe_'],
    ['Jane_Doe+discs@example.com', 'jane_doediscs_'],
    ['ŁÓŹ@example.com', 'user_'],
    ['@example.com', 'user_'],
    [`${'x'.repeat(40)}@example.com`, `${'x'.repeat(23)}_`],
    ['shit@example.com', 'user_'],
    ['"odd@local"@example.com', 'oddlocal_'],
  ])('[PR7] %s becomes %s and six random characters', (email, start) => {
    const name = generatedUsername(email, random())
    expect(name.slice(0, -6)).toBe(start)
    expect(name.slice(-6)).toMatch(/^[a-z0-9]{6}$/)
  })

  it('[PR7] is always a valid username of at most 30 characters', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string(), (email, seed) => {
        const name = generatedUsername(email, seededRandom(seed))
        expect(checkUsername(name)).toEqual({ kind: 'done', value: name })
      }),
    )
  })

  it('[PR7] the suffix is random', () => {
    const twice = seededRandom('x')
    expect(generatedUsername('a@b.co', twice)).not.toBe(generatedUsername('a@b.co', twice))
    expect(generatedUsername('a@b.co', () => 0.999999)).toMatch(/^a_[a-z0-9]{6}$/)
  })
})

it('[PR8] taken, unavailable and invalid have messages', () => {
  expect(USERNAME_MESSAGES).toMatchObject({
    taken: 'Username is already taken',
    unavailable: 'Username is not available',
    invalid: 'Invalid username',
  })
})
