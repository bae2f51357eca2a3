// Checks the catalog against every rule in the README. Each problem is one sentence.
import { CUSTOM_MOLD_PREFIX, isCustomMoldId } from '@bagwise/domain/collection'
import { HEADER, readLine, writeLine, type DiscLine } from './line.ts'
import { checkFacts } from './check-facts.ts'
import { type BrandFile, type BrandSheet, idOf, readBrandFiles, readSheet } from './brand-sheet.ts'
import { compareSlugs, slug } from './slug.ts'

/** A disc and its location, such as `innova.csv, line 12`. */
export type LocatedDisc = {
  readonly location: string
  readonly facts: DiscLine
  readonly id: string
}

/** Returns all problems in the catalog in order of the files. The list is empty if there are none. */
export function checkCatalog(files: readonly BrandFile[] = readBrandFiles()): string[] {
  const problems: string[] = []
  const catalog: LocatedDisc[] = []
  for (const sheet of files.map(readSheet)) {
    const { brand } = sheet
    if (brand === undefined) {
      problems.push(`${sheet.file} does not begin with 'brand, Name'. [CT1]`)
      continue
    }
    const located: LocatedDisc[] = []
    problems.push(...checkHeader(sheet, brand))
    for (const { number, text } of sheet.lines) {
      const { disc, problems: found } = checkLine(`${sheet.file}, line ${number}`, brand, text)
      if (disc) {
        located.push(disc)
        problems.push(...checkLayout(disc.location, text, disc.facts))
      }
      problems.push(...found)
    }
    problems.push(...checkOrder(located), ...checkNames(located))
    catalog.push(...located)
  }
  return problems.concat(checkIds(catalog))
}

/** Returns the disc of a line (undefined if the line can't be parsed) and its problems. */
export function checkLine(
  location: string,
  brand: string,
  text: string,
): { readonly disc?: LocatedDisc; readonly problems: readonly string[] } {
  const facts = readLine(text)
  if (typeof facts === 'string') return { problems: [`${location} ${facts}. [CT2]`] }
  const disc = { location, facts, id: idOf(brand, facts) }
  return {
    disc,
    problems: [
      ...checkName(location, facts.name),
      ...checkId(disc, brand),
      ...checkFacts(location, facts),
    ],
  }
}

/** Reports names that two discs of a brand have in common. */
export const checkNames = (discs: readonly LocatedDisc[]): string[] =>
  checkUnique(discs, '[CT6]', 'the name', disc => disc.facts.name.toLowerCase())

export const checkIds = (discs: readonly LocatedDisc[]): string[] =>
  checkUnique(discs, '[CT5]', 'the id', disc => disc.id)

function checkHeader({ file, header }: BrandSheet, brand: string): string[] {
  const problems: string[] = []
  if (file !== `${slug(brand)}.csv`) {
    problems.push(`${file} contains ${brand}, so it should be named ${slug(brand)}.csv. [CT1]`)
  }
  if (header !== HEADER) problems.push(`${file}, line 2 is not the header row. [CT1]`)
  return [...problems, ...checkName(`${file}, line 1`, brand)]
}

function checkLayout(location: string, text: string, facts: DiscLine): string[] {
  const expected = writeLine(facts)
  return text === expected ? [] : [`${location} should be laid out as '${expected}'. [CT2]`]
}

const MAX_NAME_LENGTH = 40
const MAX_ID_LENGTH = 80

export function checkName(location: string, name: string): string[] {
  if (name === '') return [`${location} has no name. [CT3]`]
  if (/\p{Control}|\p{Format}/u.test(name)) {
    return [`${location} has an invisible character in its name. [CT3]`]
  }
  if (name !== name.trim() || /\s{2}|[^\S ]/u.test(name)) {
    return [`${location} has a stray space in the name '${name}'. [CT3]`]
  }
  if (/^[=+@-]/.test(name)) {
    return [`${location} has the name '${name}', which a spreadsheet would run as a formula. [CT3]`]
  }
  if (name !== name.normalize('NFC')) {
    return [`${location} uses combining accents in '${name}'. Save the file as NFC. [CT3]`]
  }
  return name.length > MAX_NAME_LENGTH
    ? [
        `${location} has a name of ${name.length} characters; the limit is ${MAX_NAME_LENGTH}. [CT3]`,
      ]
    : []
}

function checkId({ location, facts, id }: LocatedDisc, brand: string): string[] {
  if (id === '' || slug(id) !== id || id.length > MAX_ID_LENGTH)
    return [
      `${location} has the id '${id}', which is not a slug of at most ${MAX_ID_LENGTH} characters. [CT4]`,
    ]
  if (isCustomMoldId(id)) {
    return [
      `${location} has the id '${id}', but '${CUSTOM_MOLD_PREFIX}' is reserved for players' custom molds. [CT4]`,
    ]
  }
  if (facts.id === null && facts.name !== '' && slug(facts.name) === '') {
    return [
      `${location} needs an id in the last column, because its name has no letters (a-z) or digits. [CT4]`,
    ]
  }
  return facts.id !== null && facts.id === slug(`${brand} ${facts.name}`)
    ? [
        `${location} has the id '${id}', which is the default for its brand and name. Leave the column empty. [CT4]`,
      ]
    : []
}

const checkOrder = (discs: readonly LocatedDisc[]): string[] =>
  discs.flatMap((disc, index) => {
    const previous = discs[index - 1]
    return previous && compareSlugs(previous.facts.name, disc.facts.name) > 0
      ? [`${disc.location}: ${disc.facts.name} belongs before ${previous.facts.name}. [CT7]`]
      : []
  })

function checkUnique(
  discs: readonly LocatedDisc[],
  rule: string,
  label: string,
  keyOf: (disc: LocatedDisc) => string,
): string[] {
  const first = new Map<string, LocatedDisc>()
  return discs.flatMap(disc => {
    const key = keyOf(disc)
    const other = first.get(key)
    if (other)
      return [
        `${disc.location} has ${label} '${key}', which is already used at ${other.location}. ${rule}`,
      ]
    first.set(key, disc)
    return []
  })
}
