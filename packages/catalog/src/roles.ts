// The roles of discs, from one text file. Each role has its source.
import { DISC_ROLES, type DiscRole } from '@bagwise/domain/disc'
import { slug } from './slug.ts'
import { parseTable, readTableFile, type TableRow } from './table-file.ts'

const FILE = 'roles.csv'
const TITLES = 'brand disc role source summary'

type Line = {
  readonly location: string
  readonly discId: string
  /** Undefined if the text is not a role. */
  readonly role: DiscRole | undefined
  readonly source: string
  readonly summary: string
}

function parseLine({ location, cells }: TableRow): Line {
  const [brand = '', name = '', role = '', source = '', summary = ''] = cells
  return {
    location,
    discId: slug(`${brand} ${name}`),
    role: DISC_ROLES.find(valid => valid === role),
    source,
    summary,
  }
}

const shippedLines = parseTable(FILE, readTableFile(FILE)).rows.map(parseLine)

const rolesById: ReadonlyMap<string, readonly DiscRole[]> = new Map(
  [...Map.groupBy(shippedLines, ({ discId }) => discId)].map(([id, lines]) => [
    id,
    lines.flatMap(({ role }) => role ?? []),
  ]),
)

/** Returns the roles of a disc; undefined if no source states any. */
export const rolesOf = (discId: string): readonly DiscRole[] | undefined => rolesById.get(discId)

/** Returns all problems with the roles. The list is empty if there are none. */
export function checkRoles(
  discIds: ReadonlySet<string>,
  text: string = readTableFile(FILE),
): string[] {
  const { titles, rows } = parseTable(FILE, text)
  const first = new Map<string, string>()
  const problems = rows.map(parseLine).flatMap(({ location, discId, role, source, summary }) => {
    const key = `${discId} ${role}`
    const other = first.get(key)
    first.set(key, location)
    return [
      discIds.has(discId) ? null : `${location} has the unknown disc '${discId}'. [CT21]`,
      role ? null : `${location} has a role that is not one of ${DISC_ROLES.join(', ')}. [CT21]`,
      other ? `${location} repeats ${other}. [CT21]` : null,
      URL.canParse(source) && summary
        ? null
        : `${location} needs the address of the page that states the role, and a summary of what it says. [CT22]`,
    ].filter(problem => problem !== null)
  })
  return titles === TITLES
    ? problems
    : [`${FILE}, line 1 is not the header row. [CT22]`, ...problems]
}
