// A success message with an Undo button.
import { Button, TouchLink } from '../button.tsx'
import { toast } from './toast.tsx'

/** Longer than other messages, because the player has a decision to make. */
const UNDO_MS = 10_000

type UndoOffer = {
  message: string
  detail?: string | undefined
  /** A link to the result. */
  link?: { label: string; to: string; onFollow?: () => void }
  /** A newer message with the same id replaces this one. */
  id?: string
  /** Shows its own message. */
  undo: () => Promise<void>
}

export function toastWithUndo({ message, detail, link, id: toastId, undo }: UndoOffer): void {
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
        <Button
          size="small"
          onClick={() => {
            toast.dismiss(id)
            void undo()
          }}
        >
          Undo
        </Button>
      </div>
    ),
    { duration: UNDO_MS, ...(toastId !== undefined && { id: toastId }) },
  )
}
