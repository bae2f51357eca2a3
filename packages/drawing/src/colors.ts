// Colors as OKLCH and hex, their contrast, and the color of each brand: hand-picked for large brands, hashed for the rest.
import { hashOf } from '@bagwise/domain/random'

/** Lightness 0..1, chroma (0 gray, 0.25 vivid) and hue in degrees, perceptually uniform. */
export type Color = readonly [lightness: number, chroma: number, hue: number]

type Triple = readonly [number, number, number]

/** Converts to linear sRGB with the published OKLab matrices. */
function linearRgb([lightness, chroma, hue]: Color): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value))

function hexByte(linear: number): string {
  const value = clamp01(linear)
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Returns `#rrggbb`. Colors outside sRGB are clipped per channel. */
export const toHex = (color: Color): string => `#${linearRgb(color).map(hexByte).join('')}`

function luminance(hexColor: string): number {
  const [red, green, blue] = [1, 3, 5].map(start => {
    const value = Number.parseInt(hexColor.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Returns the WCAG contrast of two hex colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export type BrandColors = {
  readonly plate: Color
  /** Only if plate and rim have different colors; otherwise the rim is a shade of the plate. */
  readonly rim?: Color
}

/** The twenty largest brands, with distinct colors. */
const BRAND_COLORS: ReadonlyMap<string, BrandColors> = new Map<string, BrandColors>([
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

export const LARGE_BRANDS: readonly string[] = [...BRAND_COLORS.keys()]

/** Lightness and chroma for the other brands. */
const FALLBACK_TONES = [
  [0.73, 0.14],
  [0.84, 0.09],
  [0.47, 0.12],
  [0.39, 0.08],
] as const

const HUES = 30

export function brandColors(brand: string): BrandColors {
  const handPicked = BRAND_COLORS.get(brand)
  if (handPicked) return handPicked
  const number = hashOf(brand)
  const [lightness, chroma] =
    FALLBACK_TONES[(number >>> 16) % FALLBACK_TONES.length] ?? FALLBACK_TONES[0]
  return { plate: [lightness, chroma, (number % HUES) * (360 / HUES)] }
}
