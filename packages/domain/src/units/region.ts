// The usual unit of a language and its region.
import type { DistanceUnit } from './units.ts'

/** Where people measure throws in feet. */
const FEET_REGIONS = new Set(['US', 'CA', 'GB', 'LR', 'MM'])

/** Rule UN6. */
export function unitOfLanguage(language: string, region: string | undefined): DistanceUnit {
  const usesFeet = region ? FEET_REGIONS.has(region) : language === 'en'
  return usesFeet ? 'feet' : 'meters'
}

/** Language, perhaps a script, perhaps a region. */
const LANGUAGE_TAG = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}|\d{3}))?(?=-|$)/i

/** By the first language of an `Accept-Language` header. Rule UN6. */
export function unitOfRegion(acceptLanguage: string | undefined): DistanceUnit {
  for (const language of (acceptLanguage ?? '').split(',')) {
    const [, name, region] = LANGUAGE_TAG.exec(language.split(';', 1)[0]?.trim() ?? '') ?? []
    if (name) return unitOfLanguage(name.toLowerCase(), region?.toUpperCase())
  }
  return 'feet'
}
