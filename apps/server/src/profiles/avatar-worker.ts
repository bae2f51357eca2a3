// Runs in a worker thread: decodes an uploaded image and encodes it as WebP.
import {
  centeredCrop,
  type Crop,
  cropPixels,
  isAvatarFile,
  MAX_AVATAR_EDGE,
  MAX_AVATAR_PIXELS,
  AVATAR_SIZES,
  type Size,
} from '@bagwise/domain/avatar'
import sharp, { type Sharp } from 'sharp'

// One thread leaves the other cores to requests. No cache, because no image is decoded twice.
sharp.concurrency(1)
sharp.cache(false)

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])
const TIMEOUT_SECONDS = 10
const MAX_SIZE = Math.max(...AVATAR_SIZES)

export type AvatarWork = { readonly file: Uint8Array; readonly crop: Crop | undefined }
/** WebP files in the order of `AVATAR_SIZES`. */
export type EncodedAvatar = readonly Uint8Array[]

type Square = ReturnType<typeof cropPixels>

/** Shrinks a large image before cropping it, so a JPEG is never decoded at full size. */
function cropTo(avatar: Sharp, square: Square, { width, height }: Size): Sharp {
  const scale = MAX_SIZE / square.width
  if (scale > 1) return avatar.extract(square).resize(MAX_SIZE, MAX_SIZE)
  const reduced = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return avatar.resize({ ...reduced, fit: 'fill' }).extract({
    left: Math.min(Math.round(square.left * scale), reduced.width - MAX_SIZE),
    top: Math.min(Math.round(square.top * scale), reduced.height - MAX_SIZE),
    width: MAX_SIZE,
    height: MAX_SIZE,
  })
}

async function encode({ file, crop }: AvatarWork): Promise<EncodedAvatar> {
  const input = sharp(file, { limitInputPixels: MAX_AVATAR_PIXELS, failOn: 'error' })
  const { format, autoOrient: size } = await input.metadata()
  if (!FORMATS.has(format)) throw new Error(`unsupported format ${format}`)
  if (Math.max(size.width, size.height) > MAX_AVATAR_EDGE) throw new Error('too wide or too tall')
  const square = cropPixels(crop ?? centeredCrop(size), size)
  const { data, info } = await cropTo(input.autoOrient(), square, size)
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  // Encodes only the pixels, so nothing else in the file is kept.
  const pixels = sharp(data, { raw: { width, height, channels } })
  return Promise.all(
    AVATAR_SIZES.map(edge => pixels.clone().resize(edge, edge).webp({ quality: 82 }).toBuffer()),
  )
}

/** Returns null if the file isn't a complete, readable image. */
export async function encodeAvatar(work: AvatarWork): Promise<EncodedAvatar | null> {
  if (!isAvatarFile(work.file)) return null
  try {
    return await encode(work)
  } catch {
    return null
  }
}
