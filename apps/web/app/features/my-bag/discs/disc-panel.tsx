import type { Bag, BagDisc } from '@bagwise/contract'
import { ArrowLeft, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useMedia } from '../../../lib/browser/use-media.ts'
import { useModal } from '../../../ui/dialog.tsx'
import { isPending } from '../../../entities/bag/changes.ts'
import { FinishBadge, TypeBadge, CustomBadge } from '../../../entities/disc/badges.tsx'
import { discPath } from '../../../entities/disc/disc-labels.ts'
import { DiscPicture } from '../../../entities/disc/disc-picture.tsx'
import { FlightNumbers, NotableNumbersLegend } from '../../../entities/disc/flight-numbers.tsx'
import { FlightPathChart } from '../../../entities/flight/flight-path-chart.tsx'
import { ThrowerControl } from '../../../entities/flight/thrower-control.tsx'
import { Button, IconButton, TouchLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { OwnedDiscsSection } from './owned-discs.tsx'
import { DiscNotes } from './disc-notes.tsx'

type DiscPanelProps = {
  bag: Bag
  bagDisc: BagDisc
  onClose: () => void
  onRemove: (bagDisc: BagDisc) => void
}

export function DiscPanel({ bag, bagDisc, onClose, onRemove }: DiscPanelProps) {
  const { disc } = bagDisc
  const flights = useMemo(() => [{ disc }], [disc])
  return (
    <PanelFrame labelledBy="panel-disc" contentId={disc.id} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-4">
        <DiscPicture disc={disc} decorative className="w-2/5 max-w-44 shrink-0" />
        <div className="grid min-w-0 flex-1 basis-[7.5rem] gap-2">
          <p className="text-ink-soft">{disc.brand}</p>
          <h2 id="panel-disc" className="text-4xl wrap-anywhere">
            {disc.name}
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <TypeBadge type={disc.type} />
            <FinishBadge disc={disc} />
            <CustomBadge disc={disc} />
          </p>
        </div>
      </div>
      <FlightNumbers numbers={disc} size="large" />
      <NotableNumbersLegend className="-mt-2" />
      <DiscNotes key={bagDisc.id} bag={bag} bagDisc={bagDisc} />
      <OwnedDiscsSection key={disc.id} bag={bag} disc={disc} />
      <Section title="Flight path" titleClass="text-2xl" level={3} className="grid gap-4">
        <ThrowerControl />
        <FlightPathChart flights={flights} className="mx-auto max-w-72" />
      </Section>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <div className="flex flex-wrap gap-x-4">
          <TouchLink to={`/swap?disc=${encodeURIComponent(disc.id)}`}>Swap</TouchLink>
          <TouchLink to={`/caddie?mold=${encodeURIComponent(disc.id)}`}>Caddie</TouchLink>
          {disc.isCustom ? null : <TouchLink to={discPath(disc.id)}>Library</TouchLink>}
        </div>
        <Button
          icon={<Trash2 size={18} />}
          disabled={isPending(bagDisc)}
          onClick={() => onRemove(bagDisc)}
          className="text-danger"
        >
          Remove from Bag
        </Button>
      </div>
    </PanelFrame>
  )
}

type PanelFrameProps = {
  labelledBy: string
  /** Identifies the content. The panel receives focus when a link changes it. */
  contentId: string
  onClose: () => void
  children: ReactNode
}

/** Beside the bag on wide screens, full screen on narrow ones. */
export function PanelFrame({ labelledBy, contentId, onClose, children }: PanelFrameProps) {
  const narrow = useMedia(NARROW)
  // Modal when it is full screen, so nothing behind it can receive focus.
  const modal = useModal(narrow, onClose)
  const box = modal.ref

  /** The link that opened the panel. */
  const trigger = useRef<HTMLElement | null>(null)
  const previousContentId = useRef<string | null>(null)
  // A layout effect, so it runs before `useModal` moves focus.
  useLayoutEffect(() => {
    const active = document.activeElement
    if (previousContentId.current === contentId) return
    previousContentId.current = contentId
    if (!(active instanceof HTMLElement) || !active.matches('[data-opens]')) return
    trigger.current = active
    if (!narrow) box.current?.focus({ preventScroll: true })
  }, [box, narrow, contentId])

  useEffect(() => {
    // Closing the modal dialog also removed the attribute that React had just rendered.
    if (!narrow) box.current?.setAttribute('open', '')
  }, [box, narrow])

  useEffect(
    () => () => {
      if (document.activeElement === document.body) trigger.current?.focus({ preventScroll: true })
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
