import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discs } from '../../../catalog/src/catalog.ts'
import { BLOCKLIST, isOffensive, OFFENSIVE_MESSAGE } from './offensive.ts'

it('[TX7] uses the exact error message', () => {
  expect(OFFENSIVE_MESSAGE).toBe(
    'Content contains offensive language that violates our community guidelines.',
  )
})

/** Ways to disguise a word. Each is tested with every word of the list. */
const DISGUISES: Readonly<Record<string, (word: string) => string>> = {
  'as written': word => word,
  'in capitals': word => word.toUpperCase(),
  'in a sentence': word => `throw that ${word}, please`,
  'in quotes': word => `"${word}"`,
  'with a symbol before': word => `#${word}`,
  'with a symbol after': word => `${word}!`,
  'with symbols around': word => `**${word}**`,
  'between underscores': word => `xx_${word}_xx`,
  'with digits after': word => `${word}69`,
  'with digits before': word => `69${word}`,
  'with dots between': word => word.split('').join('.'),
  'with blanks between': word => word.split('').join(' '),
  'with dashes between': word => word.split('').join('-'),
  'with underscores between': word => word.split('').join('_'),
  'broken by a hyphen': word => `${word.slice(0, 2)}-${word.slice(2)}`,
  'with zero-width joiners': word => word.split('').join('\u200d'),
  'with zero-width spaces': word => word.split('').join('\u200b'),
  'with soft hyphens': word => word.split('').join('\u00ad'),
  'with combining marks': word => word.split('').join('\u0336'),
  'with accents': word => word.replaceAll('i', 'ï').replaceAll('u', 'ü').replaceAll('a', 'å'),
  'in full-width letters': word =>
    word.replace(/[a-z]/g, letter => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  'in bold mathematical letters': word =>
    word.replace(/[a-z]/g, letter => String.fromCodePoint(letter.charCodeAt(0) + 0x1d3b9)),
  'in circled letters': word =>
    word.replace(/[a-z]/g, letter => String.fromCodePoint(letter.charCodeAt(0) + 0x246f)),
  'in Cyrillic lookalikes': word =>
    word.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о').replaceAll('c', 'с'),
  'in leetspeak': word =>
    word
      .replaceAll('a', '4')
      .replaceAll('e', '3')
      .replaceAll('i', '1')
      .replaceAll('o', '0')
      .replaceAll('s', '5'),
  'with symbols for letters': word =>
    word.replaceAll('a', '@').replaceAll('s', '$').replaceAll('i', '!'),
  'with repeated letters': word => word.replace(/[aeiou]/, '$&$&$&$&'),
}

/** Splits a list whose entries may contain spaces. */
const entries = (text: string): string[] =>
  text
    .trim()
    .split(/[|\n]/)
    .map(entry => entry.trim())

describe('finds every word of the list', () => {
  it.each(Object.entries(DISGUISES))('[TX7] [TX8] [TX9] [TX10] [T16] %s', (_, disguised) => {
    // A spelled-out word of three letters is often initials.
    const long = BLOCKLIST.filter(word => word.length > 3)
    expect(long.map(disguised).filter(text => !isOffensive(text))).toEqual([])
  })

  const DISGUISED = entries(`
    f*ck|sh*t|c#nt|f**k|b!tch|bi+ch|$hit!|5hit!|(unt|(cunt)|!bitch|sh1t!|xx_5hit_xx|"@sshole!"|fu¢k
    h€llo sh!t.|a$$hole|@sshole|phuck off, you fuuuucker
  `)
  it.each([...DISGUISED, 'sh|t'])('[TX9] %s', text => {
    expect(isOffensive(text)).toBe(true)
  })

  const SLURS = entries(`
    n1gg3r|n!gg@|nigg3r5|n1gg4s|niggger|nnnigger|biggernigger|n i g g e r|n-i-g-g-a|n.1.g.g.3.r
    N_I_G_G_E_R|ni gg er|n*gger|ｎ１ｇｇｅｒ|n\u200bi\u200bg\u200bg\u200ba|xXn1gg3rXx|nıgger|niqqer
  `)
  it.each([...SLURS, 'n|gger'])('[TX11] the disguised slur: %s', text => {
    expect(isOffensive(text)).toBe(true)
  })
})

describe('accepts innocent texts', () => {
  it('[TX11] [T16] every name and brand in the catalog', () => {
    const words = new Set(discs.flatMap(({ name, brand }) => [name, brand, `${brand} ${name}`]))
    expect(words.size).toBeGreaterThan(1600)
    expect([...words].filter(isOffensive)).toEqual([])
  })

  const GOOD = entries(`
    Scunthorpe|Dickson|Dick Dickson|cockpit|assassin|class|Assassin's class|Penistone|Lightwater
    Clitheroe|Essex|Sussex|Middlesex|grass|pass|bass|compass|Cutlass|cassette|massive|assist|asset
    Hancock|Peacock|shuttlecock|woodcock|cocktail|Hitchcock|Babcock|Cockburn|weathercock|cockatoo
    snigger|sniggered|niggle|niggling|niggardly|Niger|Nigeria|Nigel|Night Trooper|bigger|trigger
    digger|Vinegar|Ginger|renegade|Montenegro|analysis|analyst|canal|therapist|grapist|scrape|grape
    drape|cucumber|document|accumulate|circumference|Cumulus|magna cum laude|Titan|title|titmouse
    institution|Constitution|competition|stitch|Buttercup|button|rebuttal|Shitake|shiitake|mishit
    shift|shirt|shot|sheet|push it|wish it|hush it up|fu|luck|duck|puck|tuck|suck it up|truck
    bucket|Fukuoka|Fukushima|Beach|bench|batch|botch|Pitch|Cunningham|count|country|hunt|Mike Hunt
    punt|runt|wink|swank|Wankel engine|Swanson|twaddle|twain|hoe|shore|whorl|bastardise|Bastardo
    pussycat|pussyfoot|spice|spicy|suspicion|despicable|auspicious|Pakistan|Pakistani|cocoon|raccoon
    tycoon|Maine coon|Dyke|Van Dyke|Slut på säsongen|Fag og trivsel|toujours en retard|Faggiano
    1 2 3 putt|3 putt|C1X|c 1 x|a s a p|U.S. tour 2025!|100% fun|5 under par|B. I. G.|12345|455 ft
    I am 6'2" (tall)|throw 400+ ft|$5 bets|@bagwise|par-3|t-shirt|O'Neil|a/b/c|N I C E|G G|n g g|1488
    äiti|mökki|Räyhä|Øl|Œuvre|naïve|Zoë|Łódź|Москва|Сука|東京|서울|שלום|مرحبا|Ελλάδα|नमस्ते
    🥏🥏🥏|:-)|<3|¯\\_(ツ)_/¯|...|***|!!!|###|@@@|$$$|?|
  `)

  it.each(GOOD)('[TX11] %j', text => {
    expect(isOffensive(text)).toBe(false)
  })

  it('[TX11] numbers alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 .,:;/-]{0,20}$/), text => {
        expect(isOffensive(text)).toBe(false)
      }),
    )
  })

  it('[TX11] a word inside a longer word', () => {
    const inside = fc.constantFrom(...BLOCKLIST.filter(word => !word.startsWith('nigg')))
    fc.assert(
      fc.property(inside, word => {
        fc.pre(!word.includes('nigg'))
        expect(isOffensive(`zq${word}zq`)).toBe(false)
      }),
    )
  })
})

it('checks any text quickly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => typeof isOffensive(text) === 'boolean'),
  )
  const started = performance.now()
  for (const start of ['n1', 'n i ', 'f', 'f*', 'nigg']) {
    for (const tail of ['6', '6.', '!', '1!', '*', 'g', ' g', 'a', '_']) {
      isOffensive(`${start}${tail.repeat(1000)}x`)
    }
  }
  for (const piece of ['n', 'i', 'ni', 'gg', 'n ', 'n.', 'a ', '! ', 'n1', '*', '1', 'nig-']) {
    isOffensive(piece.repeat(1000))
  }
  expect(performance.now() - started).toBeLessThan(5000)
}, 20_000)
