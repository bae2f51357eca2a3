// A square of a picture, drawn. A canvas needs no address, so no content policy has to allow one.
import { type Crop, cropPixels } from '@bagwise/domain/avatar'
import { useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'

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
