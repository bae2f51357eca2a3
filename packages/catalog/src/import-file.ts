// Reads a file that an operator imports: one or more brands in the brand file format. Columns don't have to be aligned.
import { checkIds, checkLine, checkName, checkNames, type LocatedDisc } from './check.ts'
import { type Entry, entryOf, sortEntries, lineOf } from './entry.ts'
import type { BrandFile, NumberedLine } from './brand-sheet.ts'
import { COLUMN_TITLES, HEADER, writeLine } from './line.ts'
import { slug } from './slug.ts'
import { type BrandEntries, applyImport } from './imports.ts'

/** Limited because browsers download and search all discs. */
const MAX_DISCS = 5000

type Section = { readonly number: number; readonly brand: string; readonly lines: NumberedLine[] }

export type ReadImport =
  | { readonly kind: 'read'; readonly brands: BrandEntries }
  | { readonly kind: 'problems'; readonly problems: readonly string[] }

/** Spreadsheets pad lines with commas. */
const isBlank = ({ text }: NumberedLine): boolean => /^[\s,]*$/.test(text)

const BRAND_LINE = /^\s*brand\s*,(?<brand>.*)$/i

const linesOf = (text: string): NumberedLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line }))
    .filter(line => !isBlank(line))

function sectionsOf(lines: readonly NumberedLine[]): Section[] {
  const sections: Section[] = []
  for (const line of lines) {
    const brand = BRAND_LINE.exec(line.text)?.groups?.['brand']
    if (brand === undefined) sections.at(-1)?.lines.push(line)
    else
      sections.push({
        number: line.number,
        brand: brand.replace(/[\s,]+$/, '').trim(),
        lines: [],
      })
  }
  return sections
}

function checkTitles(location: string, text: string | undefined): string[] {
  const titles = (text ?? '').split(',').map(cell => cell.trim().toLowerCase())
  const missing = COLUMN_TITLES.filter(title => !titles.includes(title))
  if (missing.length > 0) {
    return [`${location} is not the header row; missing: ${missing.join(', ')}. [CT1]`]
  }
  return titles.join() === COLUMN_TITLES.join()
    ? []
    : [`${location} must have the column titles in this order: ${COLUMN_TITLES.join(', ')}. [CT1]`]
}

type CheckedSection = {
  readonly discs: readonly LocatedDisc[]
  readonly problems: readonly string[]
}

function checkSection(
  file: string,
  section: Section,
  knownBrands: ReadonlyMap<string, string>,
): CheckedSection {
  const { brand } = section
  const location = `${file}, line ${section.number}`
  const [titles, ...lines] = section.lines
  const catalogSpelling = knownBrands.get(slug(brand))
  const headingProblems = [
    ...checkName(location, brand),
    ...(catalogSpelling !== undefined && catalogSpelling !== brand
      ? [
          `${location} names the brand '${brand}', which is spelled '${catalogSpelling}' in the catalog. [CT1]`,
        ]
      : []),
    ...checkTitles(`${file}, line ${titles?.number ?? section.number + 1}`, titles?.text),
  ]
  if (headingProblems.length > 0) return { discs: [], problems: headingProblems }
  if (lines.length === 0) {
    return { discs: [], problems: [`${location}: ${brand} has no discs in this file. [CT1]`] }
  }
  const checked = lines.map(({ number, text }) => checkLine(`${file}, line ${number}`, brand, text))
  const discs = checked.flatMap(({ disc }) => disc ?? [])
  return {
    discs,
    problems: [...checked.flatMap(({ problems }) => problems), ...checkNames(discs)],
  }
}

/** Ids are unique in the whole catalog, and a file only changes its own brands. */
function checkOtherBrandsIds(
  discs: readonly LocatedDisc[],
  brands: ReadonlySet<string>,
  current: readonly Entry[],
): string[] {
  const otherBrandsDiscs = new Map(
    current.filter(({ disc }) => !brands.has(disc.brand)).map(({ disc }) => [disc.id, disc]),
  )
  return discs.flatMap(({ location, id }) => {
    const other = otherBrandsDiscs.get(id)
    return other
      ? [`${location} has the id '${id}', which ${other.brand} ${other.name} already has. [CT5]`]
      : []
  })
}

function checkDuplicateBrands(file: string, sections: readonly Section[]): string[] {
  const first = new Map<string, number>()
  return sections.flatMap(({ brand, number }) => {
    const other = first.get(slug(brand))
    first.set(slug(brand), other ?? number)
    return other === undefined
      ? []
      : [`${file}, line ${number} lists ${brand} again; it is already at line ${other}. [CT1]`]
  })
}

/** Checks a file against the rules of the README and the current catalog. Alignment and order don't matter. */
export function readImport({ name, text }: BrandFile, current: readonly Entry[]): ReadImport {
  const withProblems = (problems: readonly string[]): ReadImport => ({ kind: 'problems', problems })
  const lines = linesOf(text)
  const [first] = lines
  if (!first) return withProblems([`${name} is empty.`])
  if (!BRAND_LINE.test(first.text)) {
    return withProblems([`${name}, line ${first.number} should begin with 'brand, Name'. [CT1]`])
  }
  const sections = sectionsOf(lines)
  const knownBrands = new Map(current.map(({ disc }) => [slug(disc.brand), disc.brand]))
  const checked = sections.map(section => checkSection(name, section, knownBrands))
  const discs = checked.flatMap(section => section.discs)
  const names = new Set(sections.map(({ brand }) => brand))
  const problems = [
    ...checked.flatMap(section => section.problems),
    ...checkDuplicateBrands(name, sections),
    ...checkIds(discs),
    ...checkOtherBrandsIds(discs, names, current),
  ]
  if (problems.length > 0) return withProblems(problems)
  const brands = new Map(
    sections.map(({ brand }, index) => [
      brand,
      (checked[index]?.discs ?? []).map(({ facts }) => entryOf(brand, facts)),
    ]),
  )
  const total = applyImport(current, brands).length
  if (total > MAX_DISCS) {
    return withProblems([
      `The catalog would have ${total.toLocaleString('en')} discs, more than ${MAX_DISCS.toLocaleString('en')}.`,
    ])
  }
  return { kind: 'read', brands }
}

/** Formats discs as a file for `readImport`. */
export const writeImport = (entries: readonly Entry[]): string =>
  [...Map.groupBy(sortEntries(entries), ({ disc }) => disc.brand)]
    .map(([brand, ofBrand]) =>
      [`brand, ${brand}`, HEADER, ...ofBrand.map(entry => writeLine(lineOf(entry))), ''].join('\n'),
    )
    .join('\n')
