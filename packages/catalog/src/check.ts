// Checks the catalog against every rule in the README. Each problem is one sentence.
import { CUSTOM_MOLD_PREFIX, isCustomMoldId } from '@bagwise/domain/collection'
import { HEADER, readLine, writeLine, type DiscLine } from './line.ts'
import { checkFacts } from './check-facts.ts'
import { type BrandFile, type BrandSheet, idOf, readBrandFiles, readSheet } from './brand-sheet.ts'
import { compareSlugs, slug } from './slug.ts'

/** A disc and its location, such as `innova.csv, line 12`. */
export type Placed = { readonly place: string; readonly facts: DiscLine; readonly id: string }

/** All problems in the catalog in order of the files; empty if there are none. */
export function checkCatalog(files: readonly BrandFile[] = readBrandFiles()): string[] {
  const problems: string[] = []
  const catalog: Placed[] = []
  for (const sheet of files.map(readSheet)) {
    const { brand } = sheet
    if (brand === undefined) {
      problems.push(`${sheet.file} does not begin with 'brand, Name'. [CT1]`)
      continue
    }
    const placed: Placed[] = []
    problems.push(...checkHead(sheet, brand))
    for (const { number, text } of sheet.lines) {
      const { disc, problems: found } = checkLine(`${sheet.file}, line ${number}`, brand, text)
      if (disc) {
        placed.push(disc)
        problems.push(...checkLayout(disc.place, text, disc.facts))
      }
      problems.push(...found)
    }
    problems.push(...checkOrder(placed), ...checkNames(placed))
    catalog.push(...placed)
  }
  return problems.concat(checkIds(catalog))
}

/** The disc of a line (undefined if the line can't be parsed) and its problems. */
export function checkLine(
  place: string,
  brand: string,
  text: string,
): { readonly disc?: Placed; readonly problems: readonly string[] } {
  const facts = readLine(text)
  if (typeof facts === 'string') return { problems: [`${place} ${facts}. [CT2]`] }
  const disc = { place, facts, id: idOf(brand, facts) }
  return {
    disc,
    problems: [
      ...checkName(place, facts.name),
      ...checkId(disc, brand),
      ...checkFacts(place, facts),
    ],
  }
}

/** For the discs of one brand. */
export const checkNames = (discs: readonly Placed[]): string[] =>
  checkTwice(discs, '[CT6]', 'the name', disc => disc.facts.name.toLowerCase())

export const checkIds = (discs: readonly Placed[]): string[] =>
  checkTwice(discs, '[CT5]', 'the id', disc => disc.id)

function checkHead({ file, header }: BrandSheet, brand: string): string[] {
  const problems: string[] = []
  if (file !== `${slug(brand)}.csv`) {
    problems.push(`${file} holds ${brand}, so it should be called ${slug(brand)}.csv. [CT1]`)
  }
  if (header !== HEADER) problems.push(`${file}, line 2 is not the row of column titles. [CT1]`)
  return [...problems, ...checkName(`${file}, line 1`, brand)]
}

function checkLayout(place: string, text: string, facts: DiscLine): string[] {
  const expected = writeLine(facts)
  return text === expected ? [] : [`${place} should be laid out as '${expected}'. [CT2]`]
}

const LONGEST_NAME = 40
const LONGEST_ID = 80

export function checkName(place: string, name: string): string[] {
  if (name === '') return [`${place} has no name. [CT3]`]
  if (/\p{Control}|\p{Format}/u.test(name)) {
    return [`${place} has an invisible character in its name. [CT3]`]
  }
  if (name !== name.trim() || /\s{2}|[^\S ]/u.test(name)) {
    return [`${place} has a stray space in the name '${name}'. [CT3]`]
  }
  if (/^[=+@-]/.test(name)) {
    return [`${place} has the name '${name}', which a spreadsheet would run as a formula. [CT3]`]
  }
  if (name !== name.normalize('NFC')) {
    return [`${place} writes the accents of '${name}' as separate characters. [CT3]`]
  }
  return name.length > LONGEST_NAME
    ? [`${place} has a name of ${name.length} characters, ${LONGEST_NAME} at most. [CT3]`]
    : []
}

function checkId({ place, facts, id }: Placed, brand: string): string[] {
  if (id === '' || slug(id) !== id || id.length > LONGEST_ID)
    return [
      `${place} has the id '${id}', which is not a slug of at most ${LONGEST_ID} letters. [CT4]`,
    ]
  if (isCustomMoldId(id)) {
    return [
      `${place} has the id '${id}', but '${CUSTOM_MOLD_PREFIX}' begins the ids of players' custom molds. [CT4]`,
    ]
  }
  if (facts.id === null && facts.name !== '' && slug(facts.name) === '') {
    return [`${place} needs an id in the last column, because its name gives none. [CT4]`]
  }
  return facts.id !== null && facts.id === slug(`${brand} ${facts.name}`)
    ? [`${place} spells out the id '${id}', which brand and name already give. [CT4]`]
    : []
}

const checkOrder = (discs: readonly Placed[]): string[] =>
  discs.flatMap((disc, index) => {
    const before = discs[index - 1]
    return before && compareSlugs(before.facts.name, disc.facts.name) > 0
      ? [`${disc.place}: ${disc.facts.name} belongs before ${before.facts.name}. [CT7]`]
      : []
  })

function checkTwice(
  discs: readonly Placed[],
  rule: string,
  what: string,
  keyOf: (disc: Placed) => string,
): string[] {
  const first = new Map<string, Placed>()
  return discs.flatMap(disc => {
    const key = keyOf(disc)
    const other = first.get(key)
    if (other) return [`${disc.place} has ${what} '${key}', as ${other.place} has. ${rule}`]
    first.set(key, disc)
    return []
  })
}
