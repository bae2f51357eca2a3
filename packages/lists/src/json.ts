// Reads and writes lists in our JSON format.
import { INKS } from '@bagwise/domain/collection'
import { done, refused, type Result } from '@bagwise/domain/result'
import { type ListItem, type ListReader, type ListRow, NO_DETAILS } from './list.ts'
import { LIST_COLUMNS, readTable, toCells } from './table.ts'
import { mergeDuplicates } from './write.ts'

const FORMAT = 'bagwise-list'
const VERSION = 1

export const LIST_FILE_MESSAGES = {
  notJson: "This file isn't valid JSON",
  wrongFormat: "This file isn't a Bagwise list",
  newer: 'This file is from a newer version of Bagwise',
} as const

export const writeJson = (items: readonly ListItem[]): string =>
  JSON.stringify(
    {
      format: FORMAT,
      version: VERSION,
      discs: mergeDuplicates(items).map(({ disc, details }) => ({
        brand: disc.brand,
        mold: disc.name,
        plastic: details.plastic,
        weight: details.weight,
        condition: details.condition,
        color: details.color,
        ink: details.ink,
        count: details.count,
        tags: details.tags,
        note: details.note,
      })),
    },
    null,
    2,
  )

type JsonObject = Readonly<Record<string, unknown>>

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Returns the rows of one of our JSON files, or an error message. */
export function readJson(text: string, reader: ListReader): Result<readonly ListRow[]> {
  const file = parseJson(text)
  if (file === undefined) return refused(LIST_FILE_MESSAGES.notJson)
  if (!isJsonObject(file) || file['format'] !== FORMAT || !Array.isArray(file['discs']))
    return refused(LIST_FILE_MESSAGES.wrongFormat)
  if (Number(file['version']) > VERSION) return refused(LIST_FILE_MESSAGES.newer)
  const rows = file['discs'].filter(isJsonObject).map(disc =>
    toCells({
      ...NO_DETAILS,
      brand: asText(disc['brand']) ?? '',
      mold: asText(disc['mold']) ?? '',
      plastic: asText(disc['plastic']),
      weight: asNumber(disc['weight']),
      condition: asNumber(disc['condition']),
      color: asText(disc['color']),
      ink: INKS.find(ink => ink === disc['ink']) ?? null,
      count: asNumber(disc['count']) ?? 1,
      tags: Array.isArray(disc['tags']) ? disc['tags'].filter(tag => typeof tag === 'string') : [],
      note: asText(disc['note']),
    }),
  )
  return done(readTable([LIST_COLUMNS, ...rows], reader))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
