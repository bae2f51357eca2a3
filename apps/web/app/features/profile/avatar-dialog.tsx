// Crops the selected image with drag, pinch, scroll or sliders.
import type { Crop } from '@bagwise/domain/avatar'
import { useEffect, useEffectEvent, useState } from 'react'
import Cropper, { type Area, type MediaSize, type Point, type Size } from 'react-easy-crop'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { useAvatarChange } from '../../entities/profile/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Slider } from '../../ui/form/slider.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Banner } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'

type AvatarDialogProps = {
  file: File
  onClose: () => void
  /** Called if the file isn't an image. */
  onInvalidFile: () => void
}

/** Formats that the server can read even if the browser can't. */
const SERVER_ONLY_FORMATS = /\.(?:avif|heic|heif)$/i

export function AvatarDialog({ file, onClose, onInvalidFile }: AvatarDialogProps) {
  const [avatar, setAvatar] = useState<LoadedAvatar | 'loading' | 'unsupported'>('loading')
  const [area, setArea] = useState<Area>()
  const [problem, setProblem] = useState('')
  const { upload } = useAvatarChange()

  const handleLoaded = useEffectEvent((loaded: LoadedAvatar | null) => {
    if (!loaded && !SERVER_ONLY_FORMATS.test(file.name)) return onInvalidFile()
    setAvatar(loaded ?? 'unsupported')
  })
  useEffect(() => {
    let isCurrent = true
    void loadAvatar(file).then(loaded => isCurrent && handleLoaded(loaded))
    return () => {
      isCurrent = false
    }
  }, [file])

  const { pending, run } = usePending(async () => {
    setProblem('')
    const image = typeof avatar === 'object' ? avatar.file : file
    const outcome = await upload(image, area && toCrop(area))
    if (outcome.kind === 'failed') {
      if (isProblem(outcome.problem, 'image-invalid')) return onInvalidFile()
      return setProblem(errorMessage(outcome.problem, 'Failed to upload the picture'))
    }
    toast.success('Picture saved')
    onClose()
  })

  return (
    <Dialog
      onClose={onClose}
      title="Crop picture"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={avatar === 'loading'}
            busy={pending}
            busyLabel="Uploading..."
            onClick={() => void run()}
          >
            Save Picture
          </Button>
        </>
      }
    >
      {avatar === 'loading' ? <Spinner label="Loading picture" /> : null}
      {avatar === 'unsupported' ? (
        <p>This browser can't preview this picture, so we'll crop it to the center.</p>
      ) : null}
      {typeof avatar === 'object' ? (
        <CropControls url={avatar.url} area={area} onChange={setArea} />
      ) : null}
      {problem === '' ? null : (
        <div role="alert">
          <Banner tone="danger">
            <p>{problem}</p>
            <p>Your picture is still here.</p>
          </Banner>
        </div>
      )}
    </Dialog>
  )
}

/** The area is a square, so its larger percentage belongs to the shorter edge. */
const toCrop = ({ x, y, width, height }: Area): Crop => ({
  left: x / 100,
  top: y / 100,
  side: Math.max(width, height) / 100,
})

const MAX_ZOOM = 4
const percent = (value: number) => `${Math.round(value)}%`

type CropControlsProps = {
  url: string
  /** In percent of the image; undefined until it is measured. */
  area: Area | undefined
  onChange: (area: Area) => void
}

function CropControls({ url, area, onChange }: CropControlsProps) {
  const [offset, setOffset] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [media, setMedia] = useState<MediaSize>()
  const [square, setSquare] = useState<Size>()

  /** How far the image can move from its center, in pixels. */
  const maxOffset = {
    x: media && square ? (media.width * zoom - square.width) / 2 : 0,
    y: media && square ? (media.height * zoom - square.height) / 2 : 0,
  }
  const position = (axis: 'x' | 'y') =>
    maxOffset[axis] > 0 ? 50 - (offset[axis] / maxOffset[axis]) * 50 : 50
  const moveTo = (axis: 'x' | 'y', to: number) =>
    setOffset({ ...offset, [axis]: maxOffset[axis] * (1 - to / 50) })

  return (
    <>
      <div className="relative mx-auto size-64 overflow-hidden rounded-md">
        <Cropper
          image={url}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          maxZoom={MAX_ZOOM}
          crop={offset}
          zoom={zoom}
          onCropChange={setOffset}
          onZoomChange={setZoom}
          onCropAreaChange={onChange}
          setMediaSize={setMedia}
          setCropSize={setSquare}
          cropperProps={{ role: 'group', 'aria-label': 'Crop area' }}
        />
      </div>
      <div className="flex items-center justify-center gap-4">
        <span className="font-semibold">Preview</span>
        <CroppedAvatar url={url} area={area} className="size-24" />
        <CroppedAvatar url={url} area={area} className="size-11" />
      </div>
      <Slider
        label="Zoom"
        min={100}
        max={MAX_ZOOM * 100}
        value={zoom * 100}
        format={percent}
        onChange={value => {
          const next = value / 100
          setZoom(next)
          // Keeps the square's center in place.
          setOffset({ x: (offset.x * next) / zoom, y: (offset.y * next) / zoom })
        }}
      />
      <div className="grid gap-x-5 sm:grid-cols-2">
        {(['x', 'y'] as const).map(axis => (
          <Slider
            key={axis}
            label={axis === 'x' ? 'Left to right' : 'Top to bottom'}
            min={0}
            max={100}
            value={position(axis)}
            format={percent}
            onChange={to => moveTo(axis, to)}
          />
        ))}
      </div>
    </>
  )
}

type CroppedAvatarProps = { url: string; area: Area | undefined; className: string }

function CroppedAvatar({ url, area, className }: CroppedAvatarProps) {
  return (
    <div className={cx('overflow-hidden rounded-full bg-sunken', className)}>
      {area ? (
        <img
          src={url}
          alt=""
          className="max-w-none"
          style={{
            width: `${10_000 / area.width}%`,
            transform: `translate(-${area.x}%, -${area.y}%)`,
          }}
        />
      ) : null}
    </div>
  )
}

type LoadedAvatar = {
  readonly url: string
  readonly file: Blob
}

/** Enough for the largest stored size, even when zoomed in. */
const MAX_EDGE = 2048
/** Larger files take a long time to upload from a phone. */
const MAX_ORIGINAL_BYTES = 1024 * 1024
const QUALITY = 0.92

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, 'image/webp', QUALITY))

/** Decodes the selected image, and downscales it before the upload. Returns null if this browser can't show it. */
async function loadAvatar(file: Blob): Promise<LoadedAvatar | null> {
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
