// A message that offers to take back what it tells of, once.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

type UndoMessageProps = {
  message: string
  detail: string | null
  onUndo: () => Promise<void>
}

export function UndoMessage({ message, detail, onUndo }: UndoMessageProps) {
  const [busy, setBusy] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p>{message}</p>
        {detail === null ? null : <p className="text-sm font-normal">{detail}</p>}
      </div>
      <Button
        size="small"
        busy={busy}
        busyLabel="Undoing..."
        onClick={() => {
          setBusy(true)
          void onUndo()
        }}
      >
        Undo
      </Button>
    </div>
  )
}
