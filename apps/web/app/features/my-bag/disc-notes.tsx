// The player's note about a disc, edited in place with Save and Cancel.
import type { Bag, BagDisc } from '@bagwise/contract'
import { checkNote, NOTE_LIMIT } from '@bagwise/domain/bag'
import { visibleLength } from '@bagwise/domain/text'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { NOTE_READERS, useBagAudience } from '../../entities/bag/bag-audience.ts'
import { isPending } from '../../entities/bag/changes.ts'
import { useBagChange } from '../../entities/bag/mutations.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import { keepDraft, type NoteDraft, useNoteDraft } from './note-drafts.ts'
import { NoteConflict } from './note-conflict.tsx'

type DiscNotesProps = { bag: Bag; bagDisc: BagDisc }

export function DiscNotes({ bag, bagDisc }: DiscNotesProps) {
  const change = useBagChange()
  const editing = useNoteDraft(bagDisc.id)
  const [conflict, setConflict] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { id, notes, disc } = bagDisc
  const { audience } = useBagAudience(bag)

  const stop = () => {
    keepDraft(id, null)
    setConflict(false)
    // The field that had the focus is gone once this is drawn.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const write = (draft: string, before: string | null) => keepDraft(id, { draft, before })
  /** Shown as saved right away; reopened with the text where the server refuses. */
  const save = async ({ draft, before }: NoteDraft) => {
    const checked = checkNote(draft)
    if (checked.kind !== 'done') return
    stop()
    if (checked.value === before) return
    const outcome = await change({
      kind: 'set-notes',
      bagId: bag.id,
      bagDiscId: id,
      notes: checked.value,
      previousNotes: before,
    })
    if (outcome.kind === 'done') return
    write(draft, before)
    setConflict(isProblem(outcome.problem, 'note-changed'))
  }

  return (
    <section aria-labelledby="panel-notes" className="grid gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h3 id="panel-notes" className="text-2xl">
          Notes
        </h3>
        {editing ? null : (
          <Button
            ref={opener}
            variant="quiet"
            size="small"
            icon={<Pencil aria-hidden size={16} />}
            disabled={isPending(bagDisc)}
            onClick={() => write(notes ?? '', notes)}
          >
            {notes === null ? 'Add note' : 'Edit note'}
          </Button>
        )}
      </div>
      {editing && conflict ? (
        <NoteConflict
          mine={editing.draft}
          theirs={notes}
          onKeepMine={() => void save({ draft: editing.draft, before: notes })}
          onKeepTheirs={stop}
        />
      ) : null}
      {editing && !conflict ? (
        <NoteForm
          name={disc.name}
          readers={NOTE_READERS[audience]}
          draft={editing.draft}
          onChange={draft => write(draft, editing.before)}
          onSave={() => void save(editing)}
          onCancel={stop}
        />
      ) : null}
      {editing ? null : <NoteText notes={notes} />}
    </section>
  )
}

function NoteText({ notes }: { notes: string | null }) {
  if (notes === null)
    return (
      <p className="text-ink-soft">
        No note yet. Add its plastic, its weight or the lines you trust it on.
      </p>
    )
  return (
    <p
      dir="auto"
      className="rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
    >
      {notes}
    </p>
  )
}

type NoteFormProps = {
  name: string
  /** Who can read the note. */
  readers: string
  draft: string
  onChange: (draft: string) => void
  onSave: () => void
  onCancel: () => void
}

function NoteForm({ name, readers, draft, onChange, onSave, onCancel }: NoteFormProps) {
  const checked = checkNote(draft)
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Leaves the note only, not the panel around it.
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSave()
    }
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        onSave()
      }}
    >
      <TextArea
        label={`Note for ${name}`}
        hideLabel
        dir="auto"
        rows={4}
        value={draft}
        hint={readers}
        error={checked.kind === 'done' ? undefined : checked.message}
        counter={{ used: visibleLength(draft), max: NOTE_LIMIT }}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={byKey}
        ref={focusOnMount}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={checked.kind !== 'done'}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
