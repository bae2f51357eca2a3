// What some discs are made for, from one text file. Each role has its source.
import { readFileSync } from 'node:fs'
import { DISC_ROLES, type DiscRole } from '@bagwise/domain/disc'
import { slug } from './slug.ts'

const FILE = 'roles.csv'
const HEADER = 'brand disc role source says'

type Line = {
  readonly place: string
  readonly discId: string
  /** Undefined if the text is not a role. */
  readonly role: DiscRole | undefined
  readonly source: string
  readonly says: string
}

const readFile = (): string => readFileSync(new URL(`../${FILE}`, import.meta.url), 'utf8')

const cellsOf = (line: string): string[] => line.split(',').map(cell => cell.trim())

function readLines(text: string): { header: string; lines: readonly Line[] } {
  const [header = '', ...rest] = text.trimEnd().split(/\r?\n/)
  const lines = rest.map((line, index) => {
    const [brand = '', name = '', role = '', source = '', says = ''] = cellsOf(line)
    return {
      place: `${FILE}, line ${index + 2}`,
      discId: slug(`${brand} ${name}`),
      role: DISC_ROLES.find(valid => valid === role),
      source,
      says,
    }
  })
  return { header: cellsOf(header).join(' '), lines }
}

const rolesById: ReadonlyMap<string, readonly DiscRole[]> = new Map(
  [...Map.groupBy(readLines(readFile()).lines, ({ discId }) => discId)].map(([id, lines]) => [
    id,
    lines.flatMap(({ role }) => role ?? []),
  ]),
)

/** Returns what a disc is made for; undefined if no source states it. */
export const rolesOf = (discId: string): readonly DiscRole[] | undefined => rolesById.get(discId)

/** Returns all problems with the roles. The list is empty if there are none. */
export function checkRoles(discIds: ReadonlySet<string>, text: string = readFile()): string[] {
  const { header, lines } = readLines(text)
  const first = new Map<string, string>()
  const problems = lines.flatMap(({ place, discId, role, source, says }) => {
    const key = `${discId} ${role}`
    const other = first.get(key)
    first.set(key, place)
    return [
      ...(discIds.has(discId) ? [] : [`${place} has the unknown disc '${discId}'. [CT21]`]),
      ...(role ? [] : [`${place} has a role that is not one of ${DISC_ROLES.join(', ')}. [CT21]`]),
      ...(other ? [`${place} repeats ${other}. [CT21]`] : []),
      ...(source && says ? [] : [`${place} doesn't say who states the role, and how. [CT22]`]),
    ]
  })
  return header === HEADER
    ? problems
    : [`${FILE}, line 1 is not the row of column titles. [CT22]`, ...problems]
}
