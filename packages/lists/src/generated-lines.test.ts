import { type Plastic, plasticsOfBrand } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { seededRandom } from '@bagwise/domain/random'
import { makeListReader } from './index.ts'
import { expect, it } from 'vitest'
import { discs, plastics } from '@bagwise/catalog'

const reader = makeListReader({ discs, plastics })
const LINES = 5000

const namesOf = ({ name, aliases }: Plastic): readonly string[] => [name, ...aliases]
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const names = Map.groupBy(discs, ({ name }) => letters(name))
const otherWords = new Set(
  [...plastics.flatMap(namesOf), ...discs.map(({ brand }) => brand)].map(letters),
)

/** False for names that are ambiguous without their brand. Rules LS8 and LS9. */
const isUniqueName = ({ name }: Disc): boolean =>
  names.get(letters(name))?.length === 1 &&
  letters(name).length > 2 &&
  !otherWords.has(letters(name))

type Line = {
  readonly text: string
  readonly disc: Disc
  readonly weight: number | null
  readonly count: number
  readonly hasTypo: boolean
}

function makeLine(random: () => number): Line {
  const chance = (share: number): boolean => random() < share
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const cased = (text: string): string => pick([text, text, text.toLowerCase(), text.toUpperCase()])
  const spaced = (text: string): string =>
    chance(0.2) ? text.replace(/[ -]/, pick(['', ' ', '-', '  '])) : text

  const disc = pick(discs)
  const hasTypo = disc.name.length >= 5 && chance(0.05)
  const name = hasTypo ? withTypo(disc.name, random) : disc.name
  const weight = chance(0.6) ? 150 + Math.floor(random() * 31) : null
  const count = chance(0.2) ? 2 + Math.floor(random() * 8) : 1
  const brandPlastics = plasticsOfBrand(plastics, disc.brand)
  const details = [
    ...(brandPlastics.length > 0 && chance(0.5)
      ? [cased(pick(brandPlastics.flatMap(namesOf)))]
      : []),
    ...(weight === null ? [] : [pick([`${weight}g`, `${weight} g`, `${weight}`, `(${weight}g)`])]),
    ...(chance(0.2) ? [pick(['blue', 'Red', 'light blue', 'PINK'])] : []),
    ...(chance(0.15) ? [`${1 + Math.floor(random() * 10)}/10`] : []),
    ...(chance(0.1) ? [[disc.speed, disc.glide, disc.turn, disc.fade].join('/')] : []),
  ].toSorted(() => random() - 0.5)
  const mold = spaced(cased(name))
  const hasBrand = !isUniqueName(disc) || chance(0.5)
  const title = hasBrand
    ? pick([`${cased(disc.brand)} ${mold}`, `${mold} ${disc.brand}`, `${mold}, ${disc.brand}`])
    : mold
  const between = pick([' ', ' ', ', ', ' - ', '; '])
  const ordered = [title, ...details].toSorted(() => random() - 0.5)
  const text = ordered.join(between)
  const counted = pick([`${count}x ${text}`, `- ${count}x ${text}`, `${text} (x${count})`])
  return { text: count > 1 ? counted : text, disc, weight, count, hasTypo }
}

/** Returns a name with a letter missing, doubled or swapped. */
function withTypo(name: string, random: () => number): string {
  const index = 1 + Math.floor(random() * (name.length - 2))
  const [before, letter, after] = [name.slice(0, index), name.charAt(index), name.slice(index + 1)]
  const kind = Math.floor(random() * 3)
  if (kind === 0) return before + after
  if (kind === 1) return before + letter + letter + after
  return before + after.charAt(0) + letter + after.slice(1)
}

it(`[LS3] [LS4] [LS5] [LS8] reads at least 98% of ${LINES} lines correctly and at most 0.5% incorrectly`, () => {
  const random = seededRandom('lists')
  const wrong: string[] = []
  const ambiguous: string[] = []
  for (let index = 0; index < LINES; index += 1) {
    const line = makeLine(random)
    const readings = reader.readLine(line.text)
    const [reading] = readings
    const isRight =
      readings.length === 1 &&
      reading?.kind === 'matched' &&
      reading.disc.id === line.disc.id &&
      reading.details.weight === line.weight &&
      reading.details.count === line.count
    const isSuggested =
      line.hasTypo && reading?.kind === 'ambiguous' && reading.candidates.includes(line.disc)
    if (isRight || isSuggested) continue
    if (reading?.kind === 'matched' || readings.length > 1) wrong.push(line.text)
    else ambiguous.push(line.text)
  }
  // Lists the lines in the message of a failure.
  expect(wrong.length > LINES * 0.005 ? wrong : []).toEqual([])
  expect(wrong.length + ambiguous.length > LINES * 0.02 ? ambiguous : []).toEqual([])
})
