// Crops the chosen picture: by dragging, pinching, the wheel, or with sliders.
import { centeredCrop, type Crop, type Size } from '@bagwise/domain/avatar'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isProblem } from '../../lib/api/problem.ts'
import { useUploadAvatar } from '../../entities/profile/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Slider } from '../../ui/form/slider.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Banner } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { errorMessage } from '../../entities/account/index.ts'
import { CroppedAvatar, loadAvatar, type LoadedAvatar } from './chosen-picture.tsx'

type AvatarDialogProps = {
  file: File
  onClose: () => void
  /** The file cannot be read as a picture. */
  onWrong: () => void
}

/** Formats that the server may read although this browser cannot. */
const MAY_BE_HIDDEN = /\.(?:avif|heic|heif)$/i

export function AvatarDialog({ file, onClose, onWrong }: AvatarDialogProps) {
  const [avatar, setAvatar] = useState<LoadedAvatar | 'loading' | 'hidden'>('loading')
  const [crop, setCrop] = useState<Crop>()
  const [problem, setProblem] = useState('')
  const upload = useUploadAvatar()

  const loaded = useEffectEvent((found: LoadedAvatar | null) => {
    if (!found && !MAY_BE_HIDDEN.test(file.name)) return onWrong()
    setAvatar(found ?? 'hidden')
    setCrop(found ? centeredCrop(found.canvas) : undefined)
  })
  useEffect(() => {
    let isCurrent = true
    void loadAvatar(file).then(found => isCurrent && loaded(found))
    return () => {
      isCurrent = false
    }
  }, [file])

  const { pending, run } = usePending(async () => {
    setProblem('')
    try {
      await upload(typeof avatar === 'object' ? avatar.file : file, crop)
      toast.success('Picture saved')
      onClose()
    } catch (error) {
      if (isProblem(error, 'not-a-picture')) return onWrong()
      setProblem(errorMessage(error, 'Failed to upload the picture'))
    }
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop Picture"
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
      {avatar === 'hidden' ? (
        <p>This browser can't show this picture. The middle of it will be used.</p>
      ) : null}
      {typeof avatar === 'object' && crop ? (
        <CropControls
          canvas={avatar.canvas}
          crop={crop}
          onChange={change => setCrop(current => current && change(current))}
        />
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

type CropControlsProps = {
  canvas: HTMLCanvasElement
  crop: Crop
  /** Starts from the newest crop: two fingers may move before the next render. */
  onChange: (change: (crop: Crop) => Crop) => void
}

const percent = (value: number) => `${Math.round(value)}%`

function CropControls({ canvas, crop, onChange }: CropControlsProps) {
  const at = positionOf(crop, canvas)
  return (
    <>
      <CropArea canvas={canvas} crop={crop} onChange={onChange} />
      <div className="flex items-center justify-center gap-4">
        <span className="font-semibold">Preview</span>
        <CroppedAvatar canvas={canvas} crop={crop} className="size-24 rounded-full" />
        <CroppedAvatar canvas={canvas} crop={crop} className="size-11 rounded-full" />
      </div>
      <Slider
        label="Zoom"
        min={100}
        max={MAX_ZOOM * 100}
        value={zoomOf(crop) * 100}
        format={percent}
        onChange={value => onChange(current => zoomedTo(current, value / 100, canvas))}
      />
      <div className="grid gap-x-5 sm:grid-cols-2">
        <Slider
          label="Left to right"
          min={0}
          max={100}
          value={at.x}
          format={percent}
          onChange={x => onChange(current => movedTo(current, { x }, canvas))}
        />
        <Slider
          label="Top to bottom"
          min={0}
          max={100}
          value={at.y}
          format={percent}
          onChange={y => onChange(current => movedTo(current, { y }, canvas))}
        />
      </div>
    </>
  )
}

/** One notch of the wheel. */
const ZOOM_STEP = 1.1

type Move = { readonly x?: number; readonly y?: number; readonly zoom?: number }
type Point = { readonly x: number; readonly y: number }

/** For pointers only: the sliders do the same for the keyboard. */
function CropArea({ canvas, crop, onChange }: CropControlsProps) {
  const area = useRef<HTMLDivElement>(null)
  /** Where each finger is; two of them zoom. */
  const pointers = useRef(new Map<number, Point>())

  const change = ({ x = 0, y = 0, zoom = 1 }: Move) =>
    onChange(current => zoomedTo(moved(current, { x, y }, canvas), zoomOf(current) * zoom, canvas))
  const zoom = useEffectEvent((factor: number) => change({ zoom: factor }))
  useEffect(() => {
    const element = area.current
    // React listens to the wheel passively, which could not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const spread = () => {
    const [one, other] = [...pointers.current.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const onMove = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(pointerId)
    if (!before) return
    const spreadBefore = spread()
    pointers.current.set(pointerId, { x: clientX, y: clientY })
    const width = currentTarget.clientWidth * Math.max(1, pointers.current.size)
    change({
      x: (clientX - before.x) / width,
      y: (clientY - before.y) / width,
      zoom: spreadBefore > 0 ? spread() / spreadBefore : 1,
    })
  }
  const onEnd = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId)

  return (
    <div
      ref={area}
      onPointerDown={({ pointerId, clientX, clientY, currentTarget }) => {
        currentTarget.setPointerCapture(pointerId)
        pointers.current.set(pointerId, { x: clientX, y: clientY })
      }}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      className="relative mx-auto size-64 cursor-move touch-none overflow-hidden rounded-md select-none"
    >
      <CroppedAvatar canvas={canvas} crop={crop} className="size-full" />
      <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_10rem_rgb(0_0_0/0.5)] ring-2 ring-[rgb(255_255_255)]" />
    </div>
  )
}

export const MAX_ZOOM = 4

const between = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max)

/** How far the square can be moved, as fractions of width and height. */
const roomFor = (side: number, { width, height }: Size) => {
  const pixels = side * Math.min(width, height)
  return { x: 1 - pixels / width, y: 1 - pixels / height }
}

const inside = ({ left, top, side }: Crop, size: Size): Crop => {
  const room = roomFor(side, size)
  return { left: between(left, 0, room.x), top: between(top, 0, room.y), side }
}

/** Moves the picture under the square, by fractions of the square. */
export function moved(crop: Crop, by: { x: number; y: number }, size: Size): Crop {
  const pixels = crop.side * Math.min(size.width, size.height)
  const left = crop.left - (by.x * pixels) / size.width
  const top = crop.top - (by.y * pixels) / size.height
  return inside({ left, top, side: crop.side }, size)
}

export const zoomOf = ({ side }: Crop): number => 1 / side

/** Keeps what is in the middle of the square there. */
export function zoomedTo(crop: Crop, zoom: number, size: Size): Crop {
  const side = 1 / between(zoom, 1, MAX_ZOOM)
  const shorter = Math.min(size.width, size.height)
  const grown = ((crop.side - side) * shorter) / 2
  const left = crop.left + grown / size.width
  const top = crop.top + grown / size.height
  return inside({ left, top, side }, size)
}

/** Where the square is, from 0 (left or top) to 100; 50 if it cannot be moved. */
export function positionOf({ left, top, side }: Crop, size: Size): { x: number; y: number } {
  const room = roomFor(side, size)
  const part = (at: number, whole: number) => (whole > 1e-6 ? (at / whole) * 100 : 50)
  return { x: part(left, room.x), y: part(top, room.y) }
}

export function movedTo(crop: Crop, to: { x?: number; y?: number }, size: Size): Crop {
  const room = roomFor(crop.side, size)
  return inside(
    {
      left: to.x === undefined ? crop.left : (room.x * to.x) / 100,
      top: to.y === undefined ? crop.top : (room.y * to.y) / 100,
      side: crop.side,
    },
    size,
  )
}
