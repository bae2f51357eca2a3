// The note was changed somewhere else: shows both versions and lets the player choose.
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusOnMount } from './focus-on-mount.ts'

type NoteConflictProps = {
  mine: string
  theirs: string | null
  onKeepMine: () => void
  onKeepTheirs: () => void
}

export function NoteConflict({ mine, theirs, onKeepMine, onKeepTheirs }: NoteConflictProps) {
  return (
    <section aria-label="Two versions of this note" className="grid gap-3">
      <p className="font-semibold">
        This note was changed somewhere else. Which version do you want to keep?
      </p>
      <Version title="What you wrote" text={mine}>
        <Button size="small" variant="primary" onClick={onKeepMine} ref={focusOnMount}>
          Keep mine
        </Button>
      </Version>
      <Version title="What's saved" text={theirs ?? ''}>
        <Button size="small" onClick={onKeepTheirs}>
          Keep the saved one
        </Button>
      </Version>
    </section>
  )
}

type VersionProps = { title: string; text: string; children: ReactNode }

function Version({ title, text, children }: VersionProps) {
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      <h4 className="font-text text-sm font-semibold text-ink-soft">{title}</h4>
      <p
        dir="auto"
        className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        {text || 'No note'}
      </p>
      <div>{children}</div>
    </div>
  )
}
