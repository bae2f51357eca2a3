// A panel beside the bag on wide screens, full screen on narrow ones.
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useMedia } from '../../../lib/browser/use-media.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useModal } from '../../../ui/dialog.tsx'

type PanelFrameProps = {
  labelledBy: string
  /** Identifies the content. The panel takes the focus when a link changes it. */
  contentId: string
  onClose: () => void
  children: ReactNode
}

export function PanelFrame({ labelledBy, contentId, onClose, children }: PanelFrameProps) {
  const narrow = useMedia(NARROW)
  // Modal when it is full screen, so nothing behind it can get the focus.
  const modal = useModal(narrow, onClose)
  const box = modal.ref

  /** The link that opened the panel. */
  const opener = useRef<HTMLElement | null>(null)
  const previousContentId = useRef<string | null>(null)
  // A layout effect, because the effect of `useModal` moves the focus.
  useLayoutEffect(() => {
    const active = document.activeElement
    if (previousContentId.current === contentId) return
    previousContentId.current = contentId
    if (!(active instanceof HTMLElement) || !active.matches('[data-opens]')) return
    opener.current = active
    if (!narrow) box.current?.focus({ preventScroll: true })
  }, [box, narrow, contentId])

  useEffect(() => {
    // The modal dialog was closed after React had rendered the attribute.
    if (!narrow) box.current?.setAttribute('open', '')
  }, [box, narrow])

  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true })
    },
    [],
  )

  return (
    <dialog
      {...modal}
      open={!narrow}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className="static m-0 -outline-offset-3 w-full max-w-none bg-page text-ink max-lg:fixed max-lg:inset-0 max-lg:z-30 max-lg:h-dvh max-lg:max-h-none max-lg:overflow-y-auto lg:max-h-[calc(100dvh-32px)] lg:overflow-y-auto lg:rounded-lg lg:border lg:border-line lg:bg-card"
    >
      <div className="sticky top-0 z-10 border-b border-line bg-page px-2 py-1 lg:hidden">
        <Button variant="quiet" icon={<ArrowLeft size={20} />} onClick={onClose}>
          Back to Bag
        </Button>
      </div>
      <IconButton
        label="Close"
        onClick={onClose}
        className="absolute top-2 right-2 z-10 max-lg:hidden"
        icon={<X size={20} />}
      />
      <div className="mx-auto grid max-w-xl gap-6 p-4 max-lg:pb-12 lg:p-5">{children}</div>
    </dialog>
  )
}

/** The breakpoint of `lg`. */
const NARROW = '(width < 1024px)'
