// What npm run catalog prints: differences, versions and problems.
import type { Difference, Entry } from '@bagwise/catalog'
import type { StoredCatalogImport } from '../catalog/import-queries.ts'

const MOST_PROBLEMS = 20

export const formatted = (count: number): string => count.toLocaleString('en')

const nameOf = ({ disc }: Entry): string => `${disc.brand} ${disc.name}`

function factsOf({ disc }: Entry): string {
  const type = disc.approach ? `approach ${disc.type}` : disc.type
  return `${type} ${[disc.speed, disc.glide, disc.turn, disc.fade].join(' / ')}, id ${disc.id}`
}

const cell = (text: string): string => (text === '' ? 'empty' : text)

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0
    ? []
    : [`${title} (${formatted(lines.length)})`, ...lines.map(line => `  ${line}`)]

export const differenceReport = ({ added, changed, retired, removed }: Difference): string =>
  [
    ...section(
      'New',
      added.map(entry => `${nameOf(entry)}: ${factsOf(entry)}`),
    ),
    ...section(
      'Changed',
      changed.map(({ entry, columns }) => {
        const changes = columns.map(
          ({ column, before, after }) => `${column} ${cell(before)} -> ${cell(after)}`,
        )
        return `${nameOf(entry)}: ${changes.join(', ')}`
      }),
    ),
    ...section('Out of production', retired.map(nameOf)),
    ...section('No longer in the library', removed.map(nameOf)),
  ].join('\n')

export function problemReport(problems: readonly string[]): string {
  const rest = problems.length - MOST_PROBLEMS
  const more = rest > 0 ? [`... and ${formatted(rest)} more.`] : []
  return [...problems.slice(0, MOST_PROBLEMS), ...more, 'Nothing was changed.'].join('\n')
}

const minuteOf = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Newest first. */
export function versionsReport(
  current: { readonly version: string; readonly discs: number },
  imports: readonly StoredCatalogImport[],
): string {
  const inUse = imports.find(({ undoneAt }) => undoneAt === null)
  const lines = imports.map(made => {
    const state = made.undoneAt === null ? '' : `, undone ${minuteOf(made.undoneAt)}`
    const counts = `${formatted(made.discs)} discs: ${formatted(made.added)} new, ${formatted(made.changed)} changed, ${formatted(made.retired)} out of production`
    return `${made.version}  ${minuteOf(made.importedAt)}  ${counts}  ${made.file}${made === inUse ? ', in use' : state}`
  })
  return [
    `The catalog in use is ${current.version} with ${formatted(current.discs)} discs.`,
    ...(lines.length === 0
      ? ['Nothing was imported: these are the discs of this release.']
      : lines),
  ].join('\n')
}
