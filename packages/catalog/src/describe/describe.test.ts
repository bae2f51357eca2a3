import { finishOf } from '@bagwise/domain/flight'
import { aDisc } from '../../../domain/test/builders.ts'
import { randomFlightNumbers } from '../../../domain/test/random.ts'
import { expect, it } from 'vitest'
import { discById, discs } from '../catalog.ts'
import { describe } from './describe.ts'
import { parseDescription } from './parse-description.ts'
import * as fc from 'fast-check'

const descriptions = discs.map(disc => ({ disc, html: describe(disc) }))
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '')

it('[TX12] a description is one paragraph of allowed HTML', () => {
  for (const { html } of descriptions)
    expect(parseDescription(html)).toEqual([{ tag: 'p', children: expect.any(Array) }])
})

it('a description has 120 to 420 characters in two to five sentences', () => {
  for (const { html } of descriptions) {
    const text = textOf(html)
    expect(text.length).toBeGreaterThanOrEqual(120)
    expect(text.length).toBeLessThanOrEqual(420)
    expect(text).not.toMatch(/undefined|null|NaN|\s{2}|\s[.,;:]|\ba [aeio]|\ban [^aeiou]/)
    expect(text.match(/\.(?= |$)/g)?.length).toBeOneOf([2, 3, 4, 5])
  }
})

it('[FL12] a description names the disc, and never mentions stability', () => {
  for (const { disc, html } of descriptions) {
    expect(html).toContain(`<strong>${disc.name}</strong>`)
    expect(html).not.toMatch(/\b(over|under)?stable\b/i)
  }
})

it('[FL12] the finish in a description matches the flight path', () => {
  const matching = (words: RegExp) => descriptions.filter(({ html }) => words.test(html))
  const kinds = (words: RegExp) => new Set(matching(words).map(({ disc }) => finishOf(disc).kind))
  expect(kinds(/hard-finishing/i)).toEqual(new Set(['hard']))
  expect(kinds(/soft-finishing/i)).toEqual(new Set(['gentle']))
  expect(kinds(/straight-finishing/i)).toEqual(new Set(['straight']))
  expect(kinds(/turnover (distance|fairway|driver|midrange|putter|approach disc)/i)).toEqual(
    new Set(['turning']),
  )
})

it.each([
  [{ turn: -4, fade: 1 }, /turns over hard|turns hard|turns over as soon/],
  [{ turn: 0, fade: 2 }, /holds its line|hand straight|without any turn/],
  [{ turn: 1, fade: 2 }, /resists turning|every bit of turn|won't turn over/],
  [{ turn: 0, fade: 0 }, /no fade|hardly fades|without a hook/],
  [{ turn: 0, fade: 5 }, /heavy fade|hooks early|heavy hook/],
  [{ glide: 1 }, /little glide|hardly any float/],
  [{ glide: 7 }, /tons of glide|floating glide/],
  [{ speed: 14, fade: 4 }, /big arms|dumps early|very fast arm/],
  [{ speed: 2, fade: 1 }, /works for any arm|touch, not power|any arm speed/],
])('describes %j', (numbers, words) => {
  // The id decides which phrase is used.
  for (let id = 0; id < 40; id += 1) {
    expect(describe(aDisc({ ...numbers, id: `sky-kite-${id}`, year: null }))).toMatch(words)
  }
})

it('every number in a description is one of the facts', () => {
  for (const { disc, html } of descriptions) {
    const facts = new Set([disc.speed, disc.year, ...Object.values(disc.dimensions)].map(String))
    const stated = textOf(html.replace(/<strong>.*?<\/strong>/, '')).match(/\d+(\.\d+)?/g) ?? []
    expect(stated.filter(number => !facts.has(number))).toEqual([])
  }
})

it('a description depends only on the facts', () => {
  const disc = aDisc()
  expect(describe({ ...disc })).toBe(describe(disc))
  expect(describe(aDisc({ turn: -4 }))).not.toBe(describe(disc))
  expect(describe(aDisc({ brand: 'Other' }))).toBe(describe(disc))
})

it('describes the Destroyer', () => {
  const destroyer = discById('innova-destroyer') ?? aDisc()
  expect(textOf(describe(destroyer))).toBe(
    'A speed 12 distance driver with generous glide, the Destroyer drifts just a touch at full ' +
      "speed, then hooks firmly at the end. It's at its best on full-distance drives that still come " +
      "back. It needs a very fast arm. It's 1.4 cm tall, flatter than most drivers. PDGA-approved since 2007.",
  )
})

it('descriptions vary, even between neighbors in the catalog', () => {
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

it('[T67] escapes markup in a name', () => {
  const [paragraph] = parseDescription(describe(aDisc({ name: '<img src=x>&' })))
  expect(JSON.stringify(paragraph)).toContain('{"tag":"strong","children":["<img src=x>&"]}')
})

it('describes any flight, with or without a known mold', () => {
  const unknown = { diameter: null, height: null, rimWidth: null, rimDepth: null, maxWeight: null }
  fc.assert(
    fc.property(
      randomFlightNumbers,
      fc.constantFrom('driver', 'fairway', 'midrange', 'putter'),
      fc.boolean(),
      (numbers, type, known) => {
        const disc = aDisc({
          ...numbers,
          type,
          ...(known ? {} : { dimensions: unknown, year: null }),
        })
        expect(textOf(describe(disc))).toMatch(/^[A-Z].{100,400}\.$/)
      },
    ),
  )
})
