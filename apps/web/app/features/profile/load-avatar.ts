// Decodes the chosen picture, and makes it smaller before the upload.

export type LoadedAvatar = {
  readonly url: string
  readonly file: Blob
}

/** Enough for the largest stored size, even when zoomed in. */
const MAX_EDGE = 2048
/** Larger files take long to upload from a phone. */
const MAX_ORIGINAL_BYTES = 1024 * 1024
const QUALITY = 0.92

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, 'image/webp', QUALITY))

/** Returns null if this browser can't show the file. */
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
    // The content security policy allows data URLs, but not blob URLs.
    url: canvas.toDataURL('image/webp', QUALITY),
    file: smaller && smaller.size < file.size ? smaller : file,
  }
}
