// A chosen picture in the browser: decoded, made smaller before it is sent, and its square drawn on a canvas.
import { type Crop, cropPixels } from '@bagwise/domain/avatar'
import { useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'

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

/** Sharp also on screens with small pixels. */
const PIXELS = 512

type CroppedAvatarProps = { canvas: HTMLCanvasElement; crop: Crop; className: string }

export function CroppedAvatar({ canvas, crop, className }: CroppedAvatarProps) {
  const shown = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = shown.current?.getContext('2d')
    if (!context) return
    const { left, top, width, height } = cropPixels(crop, canvas)
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, PIXELS, PIXELS)
    context.drawImage(canvas, left, top, width, height, 0, 0, PIXELS, PIXELS)
  }, [canvas, crop])
  return (
    <canvas
      ref={shown}
      aria-hidden="true"
      width={PIXELS}
      height={PIXELS}
      className={cx('bg-sunken', className)}
    />
  )
}
