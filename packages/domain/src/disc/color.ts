// Converts OKLCH to hex, and computes the contrast of two colors.

/** Lightness 0..1, chroma (0 gray, 0.25 vivid) and hue in degrees, perceptually uniform. */
export type Color = readonly [lightness: number, chroma: number, hue: number]

type Triple = readonly [number, number, number]

/** The published OKLab matrices, to linear sRGB. */
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

/** `#rrggbb`; colors outside sRGB are clipped per channel. */
export const hex = (color: Color): string => `#${linearRgb(color).map(hexByte).join('')}`

function luminance(hexColor: string): number {
  const [red, green, blue] = [1, 3, 5].map(start => {
    const value = Number.parseInt(hexColor.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** WCAG contrast of two hex colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
