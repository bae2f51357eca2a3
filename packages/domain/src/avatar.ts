// Avatars: allowed files, crop and URL.

/** The max size of an upload, in bytes. Rule PI1. */
export const MAX_AVATAR_BYTES = 8 * 1024 * 1024
export const AVATAR_MESSAGE = 'Please choose a JPEG, PNG, WebP or AVIF image up to 8 MB'

/** For file inputs: phones convert their own formats to one of these. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Limits the decoded size. A small file can claim any number of pixels. Rule PI2. */
export const MAX_AVATAR_PIXELS = 64_000_000
/** The max width and height, enough for a phone's panorama. Rule PI2. */
export const MAX_AVATAR_EDGE = 16_384

/** Width and height in pixels. Rule PI3. */
export const AVATAR_SIZES = [96, 384] as const
export type AvatarSize = (typeof AVATAR_SIZES)[number]

const startsWith = (bytes: Uint8Array, text: string, offset = 0): boolean =>
  Array.from(text).every((letter, index) => bytes[offset + index] === letter.charCodeAt(0))

/** The file type codes of AVIF and HEIC. */
const HEIF_BRANDS = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']

/** Detects the format from the first bytes, not from the name or type. Other formats are never decoded. Rule PI1. */
export const isAvatarFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\u00FF\u00D8\u00FF') ||
  startsWith(bytes, '\u0089PNG\r\n\u001A\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  (startsWith(bytes, 'ftyp', 4) && HEIF_BRANDS.some(brand => startsWith(bytes, brand, 8)))

/** True if the browser should upload the file. The server checks it again. */
export const canUploadAvatar = (bytes: Uint8Array, length: number): boolean =>
  length <= MAX_AVATAR_BYTES && isAvatarFile(bytes)

/** A square of the upright image. Rule PI4. */
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

export const centeredCrop = ({ width, height }: Size): Crop => {
  const side = Math.min(width, height)
  return { left: (width - side) / 2 / width, top: (height - side) / 2 / height, side: 1 }
}

const rounded = (fraction: number): string => String(Math.round(fraction * 1e6) / 1e6)

/** Returns the crop in the request format: `left,top,side`. */
export const formatCrop = ({ left, top, side }: Crop): string =>
  [left, top, side].map(rounded).join()

/** Parses `left,top,side`. Returns undefined if the text isn't a valid crop. */
export function parseCrop(text: string): Crop | undefined {
  if (!/^\d(?:\.\d{1,6})?(?:,\d(?:\.\d{1,6})?){2}$/.test(text)) return undefined
  const [left = 0, top = 0, side = 0] = text.split(',').map(Number)
  return left < 1 && top < 1 && side >= MIN_SIDE && side <= 1 ? { left, top, side } : undefined
}

/** Converts a crop to whole pixels. A square that crosses the image's edge is moved inside. */
export function cropPixels({ left, top, side }: Crop, { width, height }: Size) {
  const pixels = Math.max(1, Math.round(side * Math.min(width, height)))
  return {
    left: Math.min(Math.round(left * width), width - pixels),
    top: Math.min(Math.round(top * height), height - pixels),
    width: pixels,
    height: pixels,
  }
}

/** The path contains the hash of the content, so it can be cached forever. Rule PI5. */
export const avatarPath = (hash: string, size: AvatarSize): string =>
  `/avatars/${hash}-${size}.webp`
