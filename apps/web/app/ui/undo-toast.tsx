// A message that what was just done worked, with a button that takes it back once.
import { Button } from './button.tsx'
import { toast } from './toast.tsx'

/** Long enough to read it and to reach the button. */
const UNDO_MS = 8000

export function toastWithUndo(message: string, undo: () => Promise<void>): void {
  toast.success(
    ({ id }) => (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-40">{message}</p>
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
    { duration: UNDO_MS },
  )
}
