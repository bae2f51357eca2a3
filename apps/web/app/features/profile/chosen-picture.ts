// A chosen picture: decoded, and made smaller before it is sent.

export type LoadedAvatar = {
  readonly url: string
  readonly file: Blob
}

/** Enough for the largest size that is stored, also when zoomed in. */
const MAX_EDGE = 2048
/** Larger files take long to send from a phone. */
const MAX_ORIGINAL_BYTES = 1024 * 1024
const QUALITY = 0.92

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, 'image/webp', QUALITY))

/** Null if this browser can't show the file. */
export async function loadAvatar(file: Blob): Promise<LoadedAvatar | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const smaller = file.size > MAX_ORIGINAL_BYTES ? await toBlob(canvas) : null
  return {
    // The content policy allows data URLs, not blobs.
    url: canvas.toDataURL('image/webp', QUALITY),
    file: smaller && smaller.size < file.size ? smaller : file,
  }
}
