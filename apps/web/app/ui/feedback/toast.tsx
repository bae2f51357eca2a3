// Short messages at the top right, below the header: success, failure and progress.
import { useEffect, useRef } from 'react'
import { resolveValue, toast as send, type Toast, useToaster } from 'react-hot-toast/headless'
import { cx } from '../cx.ts'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { SpinnerIcon } from './spinner.tsx'
import { Button, TouchLink } from '../button.tsx'

const ALERT = { role: 'alert', 'aria-live': 'assertive' } as const

/** The spec's durations. The library shows at most 20 toasts. */
const OPTIONS = {
  duration: 4000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
} as const

/** `toast('...')`, `toast.success`, `toast.error` or `toast.loading`. Each returns the toast's id. */
export const toast = send

export const MESSAGES_ID = 'messages'

/** Shows the messages above everything that opened before. */
export function raiseMessages(box: HTMLElement | null, isShown: boolean): void {
  if (!box?.showPopover) return
  if (box.matches(':popover-open')) box.hidePopover()
  if (isShown) box.showPopover()
}

export function Toaster() {
  const { toasts, handlers } = useToaster(OPTIONS)
  const box = useRef<HTMLElement>(null)
  const newest = toasts[0]?.id

  // Modal dialogs are in the browser's top layer, so each new message must be raised above them.
  useEffect(() => raiseMessages(box.current, newest !== undefined), [newest])

  return (
    // The section's own parent, because an open modal dialog borrows the section.
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only pause messages */}
      <section
        ref={box}
        id={MESSAGES_ID}
        popover="manual"
        aria-label="Messages"
        // A message stays while it is hovered or focused.
        onPointerEnter={handlers.startPause}
        onPointerLeave={handlers.endPause}
        onFocus={handlers.startPause}
        onBlur={handlers.endPause}
        className="pointer-events-none fixed inset-auto top-17 right-2 z-50 m-0 w-[calc(100%-16px)] max-w-96 overflow-visible border-0 bg-transparent p-0 max-sm:in-[dialog]:right-20 max-sm:in-[dialog]:w-[calc(100%-88px)]"
      >
        <ol className="grid gap-2">
          {toasts
            .filter(message => message.visible)
            .map(message => (
              <ToastCard key={message.id} message={message} />
            ))}
        </ol>
      </section>
    </div>
  )
}

const EDGES = { success: 'border-success', error: 'border-danger' } as const
const edgeClass = (type: Toast['type']) =>
  type === 'success' || type === 'error' ? EDGES[type] : 'border-line-strong'

function ToastCard({ message }: { message: Toast }) {
  return (
    <li
      className={cx(
        'pointer-events-auto flex animate-enter items-center gap-3 rounded-md border border-l-8 bg-raised pl-3 font-semibold text-ink shadow-raised',
        edgeClass(message.type),
      )}
    >
      <ToastIcon type={message.type} />
      <div
        {...(message.type === 'error' ? ALERT : message.ariaProps)}
        className="min-w-0 flex-1 py-3"
      >
        {resolveValue(message.message, message)}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => send.dismiss(message.id)}
        className="grid size-11 shrink-0 place-items-center self-start rounded-md text-ink-soft hover:text-ink"
      >
        <X size={18} />
      </button>
    </li>
  )
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'success') return <CircleCheck size={22} className="shrink-0 text-success" />
  if (type === 'error') return <CircleAlert size={22} className="shrink-0 text-danger" />
  return type === 'loading' ? <SpinnerIcon className="text-ink-soft" /> : null
}

/** Longer than other messages, because the player has a decision to make. */
const UNDO_MS = 10_000

export type UndoToastOptions = {
  message: string
  detail?: string | undefined
  /** A link to the result. */
  link?: { label: string; to: string; onFollow?: () => void }
  /** A newer message with the same id replaces this one. */
  id?: string
  /** Shows its own message. Omit it if the change can't be undone. */
  undo?: (() => Promise<void>) | undefined
}

/** A success message with an Undo button. */
export function toastWithUndo({
  message,
  detail,
  link,
  id: toastId,
  undo,
}: UndoToastOptions): void {
  toast.success(
    ({ id }) => (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p>{message}</p>
          {detail === undefined ? null : <p className="text-sm font-normal">{detail}</p>}
          {link === undefined ? null : (
            <TouchLink
              to={link.to}
              onClick={() => {
                toast.dismiss(id)
                link.onFollow?.()
              }}
            >
              {link.label}
            </TouchLink>
          )}
        </div>
        {undo ? (
          <Button
            size="small"
            onClick={() => {
              toast.dismiss(id)
              void undo()
            }}
          >
            Undo
          </Button>
        ) : null}
      </div>
    ),
    { duration: UNDO_MS, ...(toastId !== undefined && { id: toastId }) },
  )
}
