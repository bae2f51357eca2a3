// Runs in a worker thread: decodes an uploaded picture and encodes it again.
import {
  centeredCrop,
  type Crop,
  cropPixels,
  isAvatarFile,
  AVATAR_EDGE,
  AVATAR_PIXELS,
  AVATAR_SIZES,
  type Size,
} from '@bagwise/domain/avatar'
import sharp, { type Sharp } from 'sharp'

// One thread leaves the other cores to requests; no cache, because no picture is decoded twice.
sharp.concurrency(1)
sharp.cache(false)

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])
const SECONDS = 10
const LARGE = Math.max(...AVATAR_SIZES)

export type AvatarWork = { readonly file: Uint8Array; readonly crop: Crop | undefined }
/** The picture as WebP, in the order of `AVATAR_SIZES`. */
export type EncodedAvatar = readonly Uint8Array[]

type Square = ReturnType<typeof cropPixels>

/** A large picture is reduced before it is cropped: a JPEG is then never decoded in full size. */
function cropped(avatar: Sharp, square: Square, { width, height }: Size): Sharp {
  const scale = LARGE / square.width
  if (scale > 1) return avatar.extract(square).resize(LARGE, LARGE)
  const reduced = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return avatar.resize({ ...reduced, fit: 'fill' }).extract({
    left: Math.min(Math.round(square.left * scale), reduced.width - LARGE),
    top: Math.min(Math.round(square.top * scale), reduced.height - LARGE),
    width: LARGE,
    height: LARGE,
  })
}

async function encoded({ file, crop }: AvatarWork): Promise<EncodedAvatar> {
  const input = sharp(file, { limitInputPixels: AVATAR_PIXELS, failOn: 'error' })
  const { format, autoOrient: size } = await input.metadata()
  if (!FORMATS.has(format)) throw new Error(`reads as ${format}`)
  if (Math.max(size.width, size.height) > AVATAR_EDGE) throw new Error('too wide or too high')
  const square = cropPixels(crop ?? centeredCrop(size), size)
  const { data, info } = await cropped(input.autoOrient(), square, size)
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  // Made from pixels alone, so nothing else of the file can be in it.
  const pixels = sharp(data, { raw: { width, height, channels } })
  return Promise.all(
    AVATAR_SIZES.map(edge => pixels.clone().resize(edge, edge).webp({ quality: 82 }).toBuffer()),
  )
}

/** Null if the file is no picture that can be read completely. */
export async function encodeAvatar(work: AvatarWork): Promise<EncodedAvatar | null> {
  if (!isAvatarFile(work.file)) return null
  try {
    return await encoded(work)
  } catch {
    return null
  }
}
