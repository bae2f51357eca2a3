// The plastics of each brand, from one text file. Their values are rules of thumb.
import type { Plastic } from '@bagwise/domain/collection'
import { parseTable, readTableFile, type TableRow } from './table-file.ts'

const FILE = 'plastics.csv'
const TITLES = 'brand plastic aliases grade stability durability basis'
const BASES = ['source', 'rule'] as const

type Line = {
  readonly location: string
  readonly plastic: Plastic
  readonly basis: string
}

function parseLine({ location, cells }: TableRow): Line {
  const [brand = '', name = '', aliases = '', grade, stability, durability, basis = ''] = cells
  return {
    location,
    basis,
    plastic: {
      brand,
      name,
      aliases: aliases === '' ? [] : aliases.split(';').map(alias => alias.trim()),
      grade: Number(grade),
      stability: Number(stability),
      durability: Number(durability),
    },
  }
}

/** All plastics by brand, from base to premium, followed by special ones. */
export const plastics: readonly Plastic[] = parseTable(FILE, readTableFile(FILE)).rows.map(
  row => parseLine(row).plastic,
)

const isStep = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 5

function checkLine({ location, plastic, basis }: Line, brands: ReadonlySet<string>): string[] {
  const { brand, name, aliases, grade, stability, durability } = plastic
  const problems: string[] = []
  if (!brands.has(brand)) problems.push(`${location} has the unknown brand '${brand}'. [CT15]`)
  for (const text of [name, ...aliases]) {
    if (text === '' || text.length > 40 || /\s{2}/.test(text))
      problems.push(`${location} has the name '${text}', which is not 1 to 40 characters. [CT16]`)
  }
  if (!isStep(grade) || !isStep(durability))
    problems.push(`${location} has a grade or durability that is not 1 to 5. [CT17]`)
  const tenths = stability * 10
  if (!(Math.abs(stability) <= 0.5) || Math.abs(tenths - Math.round(tenths)) > 1e-6)
    problems.push(`${location} has a stability that is not -0.5 to 0.5 in tenths. [CT17]`)
  if (!BASES.some(valid => valid === basis))
    problems.push(`${location} has the basis '${basis}', which is not 'source' or 'rule'. [CT17]`)
  return problems
}

/** Returns all problems with the plastics. The list is empty if there are none. */
export function checkPlastics(
  brands: readonly string[],
  text: string = readTableFile(FILE),
): string[] {
  const { titles, rows } = parseTable(FILE, text)
  const knownBrands = new Set(brands)
  const problems = titles === TITLES ? [] : [`${FILE}, line 1 is not the header row. [CT17]`]
  const first = new Map<string, string>()
  for (const line of rows.map(parseLine)) {
    problems.push(...checkLine(line, knownBrands))
    const { brand, name, aliases } = line.plastic
    for (const word of [name, ...aliases]) {
      const key = `${brand} ${word}`.toLowerCase()
      const other = first.get(key)
      if (other !== undefined)
        problems.push(
          `${line.location} has '${word}' of ${brand}, which is already used at ${other}. [CT16]`,
        )
      first.set(key, line.location)
    }
  }
  return problems
}
