import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { OFFENSIVE_MESSAGE } from '../text/offensive.ts'
import {
  checkSignUpUsername,
  checkUsername,
  generateUsername,
  normalizeUsername,
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
  ])('rejects %j: %s', (raw, _, message) => {
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

  it('[PR4] input is lowercased and stripped', () => {
    expect(normalizeUsername('Birdie Hunter-99!')).toBe('birdiehunter99')
    expect(normalizeUsername('Ünï_Code')).toBe('n_code')
    expect(USERNAME_HINT).toBe('Lowercase letters, numbers, and underscores only')
  })

  it('[PR4] any input is reduced to allowed characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), typed => {
        expect(normalizeUsername(typed)).toMatch(/^[a-z0-9_]*$/)
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
    const name = generateUsername(email, random())
    expect(name.slice(0, -6)).toBe(start)
    expect(name.slice(-6)).toMatch(/^[a-z0-9]{6}$/)
  })

  it('[PR7] is always a valid username of at most 30 characters', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string(), (email, seed) => {
        const name = generateUsername(email, seededRandom(seed))
        expect(checkUsername(name)).toEqual({ kind: 'done', value: name })
      }),
    )
  })

  it('[PR7] the suffix is random', () => {
    const twice = seededRandom('x')
    expect(generateUsername('a@b.co', twice)).not.toBe(generateUsername('a@b.co', twice))
    expect(generateUsername('a@b.co', () => 0.999999)).toMatch(/^a_[a-z0-9]{6}$/)
  })
})

it('[PR8] taken, unavailable and invalid have messages', () => {
  expect(USERNAME_MESSAGES).toMatchObject({
    taken: 'Username is already taken',
    unavailable: 'Username is not available',
    invalid: 'Invalid username',
  })
})

const list = (text: string): string[] => text.trim().split(/\s+/)

/** Variations of each of the team's words. */
const WORDS = list('admin administrator moderator support staff official security webmaster')
const DISGUISES: readonly ((word: string) => string)[] = [
  word => `${word}1`,
  word => `1${word}`,
  word => `${word}_007`,
  word => `the_${word}`,
  word => `${word}_team`,
  word => `x_${word}_x`,
  word => `__${word}_2_`,
  word => `the${word}`,
  word => `${word}team`,
  word => word.split('').join('_'),
]
const LEET = list(`
  adm1n 4dmin 4dm1n 4dm1n_01 1adm1n99 adm1n1strator m0derator m0d3r4t0r m0d3r4t0r_99 5upport
  supp0rt supp0r7 5upp0r7_1 st4ff 574ff the_5taff 0fficial offic1al 0ff1c1a1 s3curity
`)
const PRODUCT_NAMES = list(`
  bagwise_support official_bagwise bagwise1 bagwise_2 b4gwise bagw1se 8agwise ba9wise b4gw153
  bag_wise the_bagwise_team mybagwise bagwiser realbagwise bagwise_jane b_a_g_w_i_s_e bag1wise
  b4g_w1se jane_bagwise_fan bagwiseapp
`)
const RESERVED_ALONE = list(`
  login1 log_in l0gin api_2 root_1 r00t help_99 help_desk the_team team_1 mod1 the_mods mod_team
  sys_admin system_7 info_1 contact_2 dashboard1 password_1 no_reply no_reply_1
`)
const REJECTED = [
  ...WORDS.flatMap(word => DISGUISES.map(disguise => disguise(word))),
  ...LEET,
  ...PRODUCT_NAMES,
  ...RESERVED_ALONE,
]

const ACCEPTED = list(`
  rooter helpful_hank apical administer loginov roots_disc stafford supporter_of_par officially_bad
  adminton modest_mike modena commodore big_mod_energy rootbeer root_beer_float groot systematic
  team_innova teamster dream_team_dan secure_grip securities tom_securo bagger bagwell wise_bag
  otherwise likewise wise_guy golfbag disc_golfer disc_99 discs4days disc1 bag_lady bag_2 pro_2024
  pro_player my_disc shop_rat storey home_run host_henry user_friendly user1234 guestimate me_too
  you2 nobody_knows void99 demo_derby everyone_else owner_op ownership hyzer_help help_me_putt
  helpmeputt newsy_nate press_on pressure mailman mail_it statson statistic thelma theodore
  realtor your_turn my_turn ourselves sitter desk_jockey crewcut 849 57475 8106 birdie_hunter
  4est ace99 3putt chain_bang0r bot_fly smooth_operator login_lou api_ary accountant swapmeet
  library_larry infield contactless
`)

describe('reserved names', () => {
  it('[T95] have at least 120 rejected and 80 allowed examples', () => {
    expect(new Set(REJECTED).size).toBeGreaterThanOrEqual(120)
    expect(new Set(ACCEPTED).size).toBeGreaterThanOrEqual(80)
  })

  it.each(REJECTED)('[PR5] [T95] %s is not available', name => {
    expect(checkUsername(name)).toEqual({ kind: 'refused', message: 'Username is not available' })
  })

  it.each(ACCEPTED)('[PR5] [T95] %s is available', name => {
    expect(checkUsername(name)).toEqual({ kind: 'done', value: name })
  })

  it('[T95] are checked quickly, even in a long name of nearly reserved words', () => {
    const started = performance.now()
    for (const part of ['the', 'api', 'mod_', '1', 'adm1', 'b4gw1', 'team_', '5t4f', '7h3']) {
      checkUsername(`${part.repeat(30).slice(0, 29)}x`)
    }
    expect(performance.now() - started).toBeLessThan(100)
  })
})

describe('a generated username that could be reserved', () => {
  it.each([...WORDS, 'bagwise', 'bagwise.support', 'the.admin', 'adm1n', 'support_team'])(
    '[PR7] [T95] is not reserved for %s@',
    local => {
      const name = generateUsername(`${local}@example.com`, seededRandom(local))
      expect(name).toMatch(/^user_[a-z0-9]{6}$/)
      expect(checkUsername(name).kind).toBe('done')
    },
  )

  it('[PR7] [T95] is not reserved together with its suffix', () => {
    // The suffix may be only digits, which must not make a reserved name.
    for (const [local, random] of [
      ['login', 0.99],
      ['suppor', 0.6],
    ] as const) {
      const name = generateUsername(`${local}@example.com`, () => random)
      expect(checkUsername(name)).toEqual({ kind: 'done', value: name })
    }
  })
})
