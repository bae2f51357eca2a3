// A guest's bag, stored in the URL as its name and a short code for each disc (rules GB1 to GB3).
import type { Disc } from '../disc.ts'
import { hashOf } from '../random.ts'
import { checkBagName, DISCS_PER_BAG } from './limits.ts'

const CODE_LENGTH = 6
const CODE_COUNT = 36 ** CODE_LENGTH
const SEPARATOR = '.'

export const GUEST_BAG_NAME = 'My Bag'

/** Returns a hash of the id, so a code doesn't depend on the other discs in the library. */
export function discCode(discId: string): string {
  return (hashOf(discId) % CODE_COUNT).toString(36).padStart(CODE_LENGTH, '0')
}

/** Cached per library, because the URL is parsed on every change. */
const discsByCodeCache = new WeakMap<readonly Disc[], ReadonlyMap<string, Disc>>()

function discsByCode(library: readonly Disc[]): ReadonlyMap<string, Disc> {
  const cached = discsByCodeCache.get(library)
  if (cached) return cached
  const byCode = new Map(library.map(disc => [discCode(disc.id), disc]))
  discsByCodeCache.set(library, byCode)
  return byCode
}

/** Returns the unique codes in order. */
export const parseDiscCodes = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').toLowerCase().split(SEPARATOR).filter(Boolean)),
]

export const formatDiscCodes = (codes: readonly string[]): string => codes.join(SEPARATOR)

export type GuestBagDiscs = {
  readonly discs: readonly Disc[]
  /** The number of codes that are unknown or exceed the disc limit. */
  readonly omittedCount: number
}

export function discsFromCodes(codes: readonly string[], library: readonly Disc[]): GuestBagDiscs {
  const byCode = discsByCode(library)
  const discs = codes.flatMap(code => byCode.get(code) ?? []).slice(0, DISCS_PER_BAG)
  return { discs, omittedCount: codes.length - discs.length }
}

/** Returns the name if it is valid, otherwise the default. */
export function guestBagName(text: string | null): string {
  const checked = checkBagName(text ?? '')
  return checked.kind === 'done' ? checked.value : GUEST_BAG_NAME
}
