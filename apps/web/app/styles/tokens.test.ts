import { readFileSync } from 'node:fs'
import { DARK, LIGHT } from '@bagwise/drawing'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [plain = '', contrast = ''] = css.split('@media (prefers-contrast: more)')

type Tokens = ReadonlyMap<string, string>

function tokensOf(block: string, side: 1 | 2): Tokens {
  const lines = block.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)
  return new Map([...lines].map(line => [line[1] ?? '', line[side + 1] ?? '']))
}

/** Text at AA, or at AAA if the player's system asks for more contrast; drawings at 3:1. */
const THEMES = [
  ['light', tokensOf(plain, 1), 4.5],
  ['dark', tokensOf(plain, 2), 4.5],
  ['light, more contrast', tokensOf(contrast, 1), 7],
  ['dark, more contrast', tokensOf(contrast, 2), 7],
] as const

const SURFACES = ['surface-page', 'surface-card', 'surface-sunken', 'surface-raised']
const MEANINGS = [
  'accent',
  'danger',
  'success',
  'warning',
  ...['driver', 'fairway', 'midrange', 'putter'].map(type => `type-${type}`),
  ...['overstable', 'straight', 'understable'].map(stability => `stability-${stability}`),
  ...['good', 'fair', 'poor', 'bad'].map(band => `score-${band}`),
]
const FILLS = ['good', 'fair', 'poor', 'bad'].map(band => `score-${band}-fill`)

const on = (inks: readonly string[], grounds: readonly string[]) =>
  inks.flatMap(ink => grounds.map(ground => [ink, ground] as const))

const TEXT_PAIRS = [
  ...on(['ink-strong', 'ink-soft', 'diff-positive', 'diff-negative', ...MEANINGS], SURFACES),
  ...on(['ink-strong', 'ink-soft'], ['surface-notable']),
  ...MEANINGS.map(meaning => [meaning, `${meaning}-soft`] as const),
  ...MEANINGS.map(meaning => ['ink-strong', `${meaning}-soft`] as const),
  ...on(
    ['ink-inverse', 'ink-inverse-soft', 'accent-inverse', 'danger-inverse'],
    ['surface-inverse'],
  ),
  ...on(['on-accent'], ['accent', 'accent-hover']),
  ...on(['on-accent-inverse'], ['accent-inverse', 'accent-inverse-hover']),
  ['on-danger', 'danger'],
  ['ink-strong', 'chart-ground'],
  ['ink-soft', 'chart-ground'],
  // Names in a flight chart have the color of their path.
  ...on(
    MEANINGS.filter(name => name.startsWith('type')),
    ['chart-ground'],
  ),
] as const

const DRAWING_PAIRS = [
  ...on(['line-strong', 'focus', ...FILLS], SURFACES),
  ...on(
    MEANINGS.filter(name => !name.startsWith('score')),
    ['chart-ground'],
  ),
] as const

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(tokens: Tokens, ink: string, ground: string): number {
  const [one, other] = [ink, ground].map(name => {
    const color = tokens.get(name)
    if (!color) throw new Error(`tokens.css has no --${name}`)
    return luminance(color) + 0.05
  })
  if (one === undefined || other === undefined) throw new Error('A pair needs two colors')
  return Math.max(one, other) / Math.min(one, other)
}

describe.each(THEMES)('in %s', (_, tokens, minTextContrast) => {
  it.each(TEXT_PAIRS)('text in %s is readable on %s', (ink, ground) => {
    expect(contrastOf(tokens, ink, ground)).toBeGreaterThanOrEqual(minTextContrast)
  })

  it.each(DRAWING_PAIRS)('%s stands out from %s', (ink, ground) => {
    expect(contrastOf(tokens, ink, ground)).toBeGreaterThanOrEqual(3)
  })
})

it('every token has a value in every theme', () => {
  const names = THEMES.map(([, tokens]) => Array.from(tokens.keys()))
  expect(names[0]?.length).toBeGreaterThan(50)
  for (const list of names) expect(list).toEqual(names[0])
})

it.each([
  ['light', LIGHT, 1],
  ['dark', DARK, 2],
] as const)('the %s palette of emails and previews has the same colors', (_, palette, side) => {
  expect(Object.fromEntries(tokensOf(plain, side))).toMatchObject(palette)
})
