import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { searchDiscs } from './search.ts'
import { soundOf, withoutVowels } from './search-text.ts'
import { countTypos, typosAllowed } from './typos.ts'

const named = (name: string, brand = 'Innova') => aDisc({ id: `${brand} ${name}`, name, brand })

const library = [
  named('Roc3'),
  named('Crocodile'),
  named('Roc'),
  named('Rocket'),
  named('Rancho Roc'),
  named('Teebird'),
  named('Destroyer'),
  named('Stork', 'Disctroyer'),
  named('River', 'Latitude 64'),
  named('River Pro', 'Latitude 64'),
  named('Zone', 'Discraft'),
  named('Zone OS', 'Discraft'),
  named('Bone', 'Discraft'),
  named('Captain\u2019s Raptor', 'Discraft'),
  named('Super Stingray'),
]

const found = (typed: string, popular?: ReadonlySet<string>) =>
  searchDiscs(library, typed, popular)?.map(({ name }) => name)

describe('the order of results', () => {
  it('[LI13] is exact names, then beginnings, then words, then text inside a word', () => {
    expect(found('roc')).toEqual(['Roc', 'Roc3', 'Rocket', 'Rancho Roc', 'Crocodile'])
  })

  it('[LI13] a popular disc comes first among equal results', () => {
    expect(found('roc', new Set(['Innova Rocket']))).toEqual([
      'Roc',
      'Rocket',
      'Roc3',
      'Rancho Roc',
      'Crocodile',
    ])
  })

  it('[LI13] typos are only considered if nothing matches exactly', () => {
    expect(found('zone')).toEqual(['Zone', 'Zone OS'])
    expect(found('zine')?.[0]).toBe('Zone')
  })

  it('[LI13] a name with a typo comes before a brand with one', () => {
    expect(found('distroyer')).toEqual(['Destroyer', 'Stork'])
  })
})

describe('tolerance', () => {
  it.each([
    ['ranchoroc', 'Rancho Roc'],
    ['destroyer innova', 'Destroyer'],
    ['lat 64 river', 'River'],
    ['river latitude', 'River'],
    ['lattitude 64 river', 'River'],
    ['champion destroyer 175g', 'Destroyer'],
    ['star river pro', 'River Pro'],
    ['teebird somebody', 'Teebird'],
    ['ro3', 'Roc3'],
    ['destory', 'Destroyer'],
    ['stingry supper', 'Super Stingray'],
  ])('[LI12] %s finds %s first', (typed, name) => {
    expect(found(typed)?.[0]).toBe(name)
  })

  it('[LI12] allows one edit from four letters on, and two from eight', () => {
    expect([3, 4, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2])
    expect(found('dastroyar')).toEqual(['Destroyer'])
    expect(found('dastrokarr')).toEqual([])
    expect(found('rivar')).toEqual(['River', 'River Pro'])
    expect(found('vixen')).toEqual([])
  })

  it('[LI1] ignores a text that is too short', () => {
    expect(searchDiscs(library, 'r')).toBeUndefined()
    expect(searchDiscs(library, ' r ')).toBeUndefined()
  })
})

describe('typos', () => {
  it.each([
    ['teebird', 'teebird', 0, 0],
    ['teebrid', 'teebird', 1, 1],
    ['teebrd', 'teebird', 1, 1],
    ['teeebird', 'teebird', 1, 1],
    ['teabird', 'teebird', 1, 1],
    ['teab', 'teebird', 4, 1],
    ['', 'roc', 3, 0],
    ['roc', '', 3, 3],
  ])('[LI12] from %j to %j', (typed, name, whole, prefix) => {
    expect(countTypos(typed, name)).toEqual({ whole, prefix })
  })

  it('[LI12] are the same in both directions, and zero only for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const { whole } = countTypos(a, b)
        expect(countTypos(b, a).whole).toBe(whole)
        expect(whole === 0).toBe(a === b)
        expect(whole).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      }),
    )
  })

  it.each([
    ['valkery', 'valkyrie'],
    ['rhino', 'rhyno'],
    ['sfinx', 'sphinx'],
    ['thndrbrd', 'thunderbird'],
    ['nite', 'knyt'],
  ])('[LI12] %s sounds like %s', (typed, name) => {
    expect(soundOf(typed)).toBe(soundOf(name))
  })
})

it('[LI12] a match is never more than three edits away, not counting missing vowels', () => {
  const letter = fc.constantFrom('a', 'e', 'y', 's', 'z', 'k', 'q', 'r')
  const word = fc.string({ unit: letter, minLength: 2, maxLength: 10 })
  fc.assert(
    fc.property(word, word, (typed, name) => {
      const isFound = searchDiscs([named(name, '64')], typed)?.length === 1
      if (!isFound || name.includes(typed)) return
      const { whole, prefix } = countTypos(typed, name)
      const spelled = withoutVowels(typed) === typed ? withoutVowels(name) : name
      const bySound = countTypos(typed, spelled).whole
      const length = Math.max(typed.length, name.length)
      expect(Math.min(whole, prefix, bySound)).toBeLessThanOrEqual(typosAllowed(length) + 1)
    }),
    { numRuns: 2000 },
  )
})

it('[LI12] one typo in a name of six letters or more still finds the disc', () => {
  const names = ['Teebird', 'Destroyer', 'Crocodile', 'Rancho Roc', 'Super Stingray']
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.nat(),
      fc.constantFrom('drop', 'double', 'swap'),
      (name, index, typo) => {
        const position = 1 + (index % (name.length - 2))
        const [before, letter, after] = [
          name.slice(0, position),
          name.charAt(position),
          name.slice(position + 1),
        ]
        const typed = {
          drop: before + after,
          double: before + letter + letter + after,
          swap: before + after.charAt(0) + letter + after.slice(1),
        }[typo]
        expect(found(typed)).toContain(name)
      },
    ),
  )
})

it('[LI13] an exact name is always first', () => {
  const name = fc.stringMatching(/^[A-Z][a-z]{2,7}( [A-Z0-9]{1,2})?$/)
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 25 }), fc.nat(), (names, index) => {
      const discs = names.map(each => named(each))
      const wanted = names[index % names.length] ?? ''
      const first = searchDiscs(discs, wanted)?.[0]?.name ?? ''
      const same = (text: string) => text.toLowerCase().replaceAll(' ', '')
      expect(same(first)).toBe(same(wanted))
    }),
  )
})
