// Writes lists that the reader parses back to the same content.
import { OWNED_DISC_COLORS } from '@bagwise/domain/collection'
import {
  type ListDetails,
  type ListItem,
  LIST_COUNT_LIMIT,
  type ListReader,
  type ListReading,
  escapeNote,
  quote,
} from './list.ts'

/** Writes only molds and their counts: `2x Innova Teebird`. */
export function writeShortList(items: readonly ListItem[]): string {
  const counts = new Map<string, number>()
  for (const { disc, details } of items) {
    const title = `${disc.brand} ${disc.name}`
    counts.set(title, (counts.get(title) ?? 0) + details.count)
  }
  return Array.from(counts, ([title, count]) => (count > 1 ? `${count}x ${title}` : title)).join(
    '\n',
  )
}

/** Writes a line for each item: `2x Innova Teebird, Star, 174 g, 7/10, blue #woods // note`. Rule LS10. */
export const writeList = (items: readonly ListItem[], reader: ListReader): string =>
  mergeDuplicates(items)
    .map(item => writeLine(item, reader))
    .join('\n')

/** Merges equal owned discs into items with a count of at most nine. */
export function mergeDuplicates(items: readonly ListItem[]): readonly ListItem[] {
  const groups = Map.groupBy(items, ({ disc, details }) =>
    JSON.stringify([disc.id, { ...details, count: 1 }]),
  )
  return [...groups.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const total = group.reduce((sum, { details }) => sum + details.count, 0)
    return Array.from({ length: Math.ceil(total / LIST_COUNT_LIMIT) }, (_, index) => ({
      disc: first.disc,
      details: {
        ...first.details,
        count: Math.min(LIST_COUNT_LIMIT, total - index * LIST_COUNT_LIMIT),
      },
    }))
  })
}

/** The styles of a line. The first one that reads back unchanged is used. */
const STYLES = ['plain', 'quoted details', 'quoted mold'] as const
type Style = (typeof STYLES)[number]

function writeLine(item: ListItem, reader: ListReader): string {
  const lines = STYLES.map(style => lineIn(style, item))
  const readsBack = (line: string): boolean => {
    const readings = reader.readLine(line)
    return readings.length === 1 && readings[0] !== undefined && isSame(readings[0], item)
  }
  return lines.find(readsBack) ?? lines.at(-1) ?? ''
}

const isSame = (reading: ListReading, { disc, details }: ListItem): boolean =>
  reading.kind === 'matched' &&
  reading.disc.id === disc.id &&
  JSON.stringify(detailValues(reading.details)) === JSON.stringify(detailValues(details))

const detailValues = (details: ListDetails) => [
  details.plastic,
  details.weight,
  details.condition,
  details.color,
  details.ink,
  details.count,
  details.tags,
  details.note,
]

const paletteColors: ReadonlySet<string> = new Set(OWNED_DISC_COLORS.map(({ name }) => name))

function lineIn(style: Style, { disc, details }: ListItem): string {
  const { plastic, weight, condition, color, ink, count, tags, note } = details
  const isPlain = style === 'plain'
  const mold =
    style === 'quoted mold'
      ? `mold ${quote(disc.brand)} ${quote(disc.name)}`
      : `${disc.brand} ${disc.name}`
  const plainColor = color !== null && paletteColors.has(color) ? color.toLowerCase() : color
  const fields = [
    count > 1 ? `${count}x ${mold}` : mold,
    plastic && (isPlain ? plastic : `plastic ${quote(plastic)}`),
    weight !== null && `${weight} g`,
    condition !== null && `${condition}/10`,
    color && (isPlain ? plainColor : `color ${quote(color)}`),
    ink && `ink ${ink}`,
  ]
  return [
    fields.filter(field => typeof field === 'string' && field !== '').join(', '),
    ...tags.map(tag => (/^\p{L}[\p{L}\p{M}\p{N}_-]*$/u.test(tag) ? `#${tag}` : `#${quote(tag)}`)),
    ...(note === null ? [] : [`// ${escapeNote(note)}`]),
  ].join(' ')
}
