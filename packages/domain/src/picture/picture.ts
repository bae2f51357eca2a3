// Which files can become a profile picture, and in which sizes it is stored.

/** 8 MB. Rule PI1. */
export const PICTURE_BYTES = 8 * 1024 * 1024

/** For file choosers: a phone converts its own formats to one of these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** More than phones have; a small file can claim any number. Rule PI2. */
export const PICTURE_PIXELS = 64_000_000
/** As wide as a panorama from a phone. Rule PI2. */
export const PICTURE_EDGE = 16_384

/** Width and height in pixels. Rule PI3. */
export const PICTURE_SIZES = [96, 384] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** The brands of AVIF and HEIC files. */
const HEIF_BRANDS = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']

/** By its first bytes, whatever its name and type say: other formats are never decoded. Rule PI1. */
export const isPictureFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\u00FF\u00D8\u00FF') ||
  startsWith(bytes, '\u0089PNG\r\n\u001A\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  (startsWith(bytes, 'ftyp', 4) && HEIF_BRANDS.some(brand => startsWith(bytes, brand, 8)))

/** Whether a browser should send it: the server has the last word. */
export const mayBePicture = (bytes: Uint8Array, length: number): boolean =>
  length <= PICTURE_BYTES && isPictureFile(bytes)
