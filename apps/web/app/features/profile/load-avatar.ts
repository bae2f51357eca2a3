// Decodes a chosen picture to show it, and makes it smaller before it is sent.

export type LoadedAvatar = { readonly canvas: HTMLCanvasElement; readonly file: Blob }

/** Enough for the largest size that is stored, also when zoomed in. */
const MAX_EDGE = 2048
/** Larger files take long to send from a phone. */
const SENT_AS_IT_IS = 1024 * 1024

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, 'image/webp', 0.92))

/** Null if this browser cannot show it. */
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
  const smaller = file.size > SENT_AS_IT_IS ? await toBlob(canvas) : null
  return { canvas, file: smaller && smaller.size < file.size ? smaller : file }
}
