// The plastics of each brand with rules of thumb, from one text file.
import { readFileSync } from 'node:fs'
import type { Plastic } from '@bagwise/domain/collection'

const FILE = 'plastics.csv'
const HEADER = 'brand plastic aliases grade stability durability basis'
const BASES = ['source', 'rule'] as const

type Line = {
  readonly location: string
  readonly plastic: Plastic
  readonly basis: string
}

const readFile = (): string => readFileSync(new URL(`../${FILE}`, import.meta.url), 'utf8')

const cellsOf = (line: string): string[] => line.split(',').map(cell => cell.trim())

function readLines(text: string): { header: string; lines: Line[] } {
  const [header = '', ...rest] = text.trimEnd().split(/\r?\n/)
  const lines = rest.map((line, index) => {
    const [brand = '', name = '', aliases = '', grade, stability, durability, basis = ''] =
      cellsOf(line)
    return {
      location: `${FILE}, line ${index + 2}`,
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
  })
  return { header: cellsOf(header).join(' '), lines }
}

/** All plastics by brand, from base to premium, then special. */
export const plastics: readonly Plastic[] = readLines(readFile()).lines.map(
  ({ plastic }) => plastic,
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
    problems.push(`${location} says '${basis}', not 'source' or 'rule'. [CT17]`)
  return problems
}

/** Returns all problems with the plastics. The list is empty if there are none. */
export function checkPlastics(brands: readonly string[], text: string = readFile()): string[] {
  const { header, lines } = readLines(text)
  const knownBrands = new Set(brands)
  const problems =
    header === HEADER ? [] : [`${FILE}, line 1 is not the row of column titles. [CT17]`]
  const first = new Map<string, string>()
  for (const line of lines) {
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
