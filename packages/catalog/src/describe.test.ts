import { stabilityOf } from '@bagwise/domain/flight'
import { aDisc } from '@bagwise/domain/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { discById, discs } from './catalog.ts'
import { describe } from './describe.ts'

const descriptions = discs.map(disc => ({ disc, html: describe(disc) }))
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '')

it('uses paragraphs, strong and em, each closed, and nothing else', () => {
  for (const { html } of descriptions) {
    expect(html).toMatch(/^<p>.+<\/p>$/)
    expect(html.match(/<[^>]*>/g)?.filter(tag => !/^<\/?(p|strong|em)>$/.test(tag))).toEqual([])
    for (const tag of ['p', 'strong', 'em']) {
      expect(html.split(`<${tag}>`).length).toBe(html.split(`</${tag}>`).length)
    }
  }
})

it('is 120 to 420 characters of two or three clean sentences', () => {
  for (const { html } of descriptions) {
    const text = textOf(html)
    expect(text.length).toBeGreaterThanOrEqual(120)
    expect(text.length).toBeLessThanOrEqual(420)
    expect(text).not.toMatch(/undefined|null|NaN|\s{2}|\s[.,;:]|\ba [aeio]|\ban [^aeiou]/)
    expect(text.match(/\.(?= |$)/g)?.length).toBeOneOf([2, 3])
  }
})

it('names the disc, and says overstable or understable only where the rule does', () => {
  for (const { disc, html } of descriptions) {
    expect(html).toContain(`<strong>${disc.name}</strong>`)
    const said = html.match(/\b(overstable|understable)\b/g) ?? []
    expect(said.filter(word => word !== stabilityOf(disc))).toEqual([])
  }
})

it('calls a disc straight only where both turn and fade are small', () => {
  const straight = descriptions.filter(({ html }) => /\b[Aa] straight /.test(html))
  expect(straight.length).toBeGreaterThan(100)
  expect(straight.filter(({ disc }) => disc.turn < -1 || disc.fade > 1)).toEqual([])
})

it.each([
  [{ turn: -4, fade: 1 }, /rolls far over|turns hard|turns over as soon/],
  [{ turn: 0, fade: 2 }, /holds its line|hand straight|no turn/],
  [{ turn: 1, fade: 2 }, /resists turning|every bit of turn|not be turned/],
  [{ turn: 0, fade: 0 }, /no fade|hardly fades|without a hook/],
  [{ turn: 0, fade: 5 }, /heavy fade|hooks early|heavy hook/],
  [{ glide: 1 }, /little glide|hardly any float/],
  [{ glide: 7 }, /great deal of glide|floating glide/],
  [{ speed: 14, fade: 4 }, /biggest arms|dumps early|very fast arm/],
  [{ speed: 2, fade: 1 }, /suits every arm|touch, not power|any arm speed/],
])('finds the words for %j', (numbers, words) => {
  // Over many ids, so that every wording of the step is met.
  for (let id = 0; id < 40; id += 1) {
    expect(describe(aDisc({ ...numbers, id: `sky-kite-${id}`, year: null }))).toMatch(words)
  }
})

it('gives every number it states from the facts', () => {
  for (const { disc, html } of descriptions) {
    const facts = new Set([disc.speed, disc.year, ...Object.values(disc.mould)].map(String))
    const stated = textOf(html.replace(/<strong>.*?<\/strong>/, '')).match(/\d+(\.\d+)?/g) ?? []
    expect(stated.filter(number => !facts.has(number))).toEqual([])
  }
})

it('reads the same every time, and depends on the facts alone', () => {
  const disc = aDisc()
  expect(describe({ ...disc })).toBe(describe(disc))
  expect(describe(aDisc({ turn: -4 }))).not.toBe(describe(disc))
  expect(describe(aDisc({ brand: 'Other' }))).toBe(describe(disc))
})

it('says of a Destroyer what its numbers say', () => {
  const destroyer = discById('innova-destroyer') ?? aDisc()
  expect(textOf(describe(destroyer))).toBe(
    'A speed 12 distance driver with generous glide, the Destroyer drifts a touch at full speed, ' +
      'then hooks firmly at the end. At its best for distance that still comes home, it needs a ' +
      'very fast arm. PDGA approval came in 2007, and it stands 1.4 cm high, lower than most drivers.',
  )
})

it('has many ways to say it: sentence frames, and neighbors that do not sound alike', () => {
  const frames = descriptions.map(({ html }) =>
    html.replace(/<strong>.*?<\/strong>/, 'NAME').replaceAll(/\d+(\.\d+)?/g, '#'),
  )
  const sentences = new Set(frames.flatMap(frame => textOf(frame).split('. ')))
  expect(new Set(frames).size).toBeGreaterThan(1500)
  expect(sentences.size).toBeGreaterThan(1500)

  const triples = frames.map(frame => {
    const words = textOf(frame).split(' ')
    return new Set(
      words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`),
    )
  })
  const shared = triples.slice(1).map((mine, index) => {
    const before = triples[index] ?? new Set()
    return mine.intersection(before).size / Math.min(mine.size, before.size)
  })
  expect(Math.max(...shared)).toBeLessThan(2 / 3)
  expect(shared.reduce((sum, share) => sum + share, 0) / shared.length).toBeLessThan(0.15)
})

it('keeps a name from becoming markup', () => {
  expect(describe(aDisc({ name: '<img src=x>&' }))).toContain(
    '<strong>&lt;img src=x&gt;&amp;</strong>',
  )
})

it('finds words for any flight, known mould or not', () => {
  const half = (min: number, max: number): fc.Arbitrary<number> =>
    fc.integer({ min: min * 2, max: max * 2 }).map(value => value / 2)
  const mould = { diameter: null, height: null, rimWidth: null, rimDepth: null, maxWeight: null }
  fc.assert(
    fc.property(
      fc.record({ speed: half(1, 15), glide: half(1, 7), turn: half(-5, 1), fade: half(0, 5) }),
      fc.constantFrom('driver', 'fairway', 'midrange', 'putter'),
      fc.boolean(),
      (numbers, type, known) => {
        const disc = aDisc({ ...numbers, type, ...(known ? {} : { mould, year: null }) })
        expect(textOf(describe(disc))).toMatch(/^[A-Z].{100,400}\.$/)
      },
    ),
  )
})
