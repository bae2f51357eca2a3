// One color per brand: hand-picked for large brands, hashed for the rest.
import type { Color } from './color.ts'

export type Plastic = {
  readonly plate: Color
  /** Only if plate and rim have different colors; otherwise the rim is a shade of the plate. */
  readonly rim?: Color
}

/** The twenty largest brands, with colors that can be told apart. */
const PLASTICS: ReadonlyMap<string, Plastic> = new Map<string, Plastic>([
  ['Innova', { plate: [0.5, 0.17, 259] }],
  ['Discraft', { plate: [0.87, 0.16, 94] }],
  ['Latitude 64', { plate: [0.74, 0.11, 196] }],
  ['Prodigy', { plate: [0.53, 0.2, 26] }],
  ['Discmania', { plate: [0.74, 0.16, 56] }],
  ['Dynamic Discs', { plate: [0.82, 0.18, 128] }],
  ['Lone Star', { plate: [0.38, 0.09, 262] }],
  ['Gateway', { plate: [0.5, 0.19, 300] }],
  ['MVP', { plate: [0.72, 0.16, 150], rim: [0.27, 0.01, 260] }],
  ['Westside', { plate: [0.84, 0.075, 232] }],
  ['DGA', { plate: [0.47, 0.1, 48] }],
  ['Yikun', { plate: [0.7, 0.19, 8] }],
  ['Millennium', { plate: [0.8, 0.012, 250] }],
  ['Axiom', { plate: [0.9, 0.075, 168], rim: [0.5, 0.17, 292] }],
  ['Doomsday', { plate: [0.36, 0.11, 20] }],
  ['Infinite Discs', { plate: [0.78, 0.1, 300] }],
  ['Legacy', { plate: [0.93, 0.045, 92] }],
  ['Kastaplast', { plate: [0.83, 0.09, 38] }],
  ['Daredevil', { plate: [0.53, 0.22, 342] }],
  ['Lightning', { plate: [0.48, 0.08, 118] }],
])

export const LARGE_BRANDS: readonly string[] = [...PLASTICS.keys()]

/** Lightness and chroma for the other brands. */
const BATCHES = [
  [0.73, 0.14],
  [0.84, 0.09],
  [0.47, 0.12],
  [0.39, 0.08],
] as const

const HUES = 30

/** FNV-1a: small, evenly distributed, and the same everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}

export function plasticOf(brand: string): Plastic {
  const picked = PLASTICS.get(brand)
  if (picked) return picked
  const number = hash(brand)
  const [lightness, chroma] = BATCHES[(number >>> 16) % BATCHES.length] ?? BATCHES[0]
  return { plate: [lightness, chroma, (number % HUES) * (360 / HUES)] }
}
