// The square of a picture that is shown. Fractions, so that it fits the same picture in any size.

/** Of the picture as it is seen, after turning it upright. Rule PI4. */
export type Crop = {
  /** Its left edge as a fraction of the width. */
  readonly left: number
  /** Its top edge as a fraction of the height. */
  readonly top: number
  /** Its side as a fraction of the shorter edge. */
  readonly side: number
}

export type Size = { readonly width: number; readonly height: number }

const MIN_SIDE = 0.01

/** The largest square in the middle. */
export const centeredCrop = ({ width, height }: Size): Crop => {
  const side = Math.min(width, height)
  return { left: (width - side) / 2 / width, top: (height - side) / 2 / height, side: 1 }
}

const rounded = (fraction: number): string => String(Math.round(fraction * 1e6) / 1e6)

/** As it is sent: `left,top,side`. */
export const cropText = ({ left, top, side }: Crop): string => [left, top, side].map(rounded).join()

/** Undefined if the text is no crop. */
export function cropFrom(text: string): Crop | undefined {
  if (!/^\d(?:\.\d{1,6})?(?:,\d(?:\.\d{1,6})?){2}$/.test(text)) return undefined
  const [left = 0, top = 0, side = 0] = text.split(',').map(Number)
  return left < 1 && top < 1 && side >= MIN_SIDE && side <= 1 ? { left, top, side } : undefined
}

/** Whole pixels inside the picture: a square over its edge is moved inside. */
export function cropPixels({ left, top, side }: Crop, { width, height }: Size) {
  const pixels = Math.max(1, Math.round(side * Math.min(width, height)))
  return {
    left: Math.min(Math.round(left * width), width - pixels),
    top: Math.min(Math.round(top * height), height - pixels),
    width: pixels,
    height: pixels,
  }
}
