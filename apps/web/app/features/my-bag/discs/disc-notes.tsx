// The player's note on a disc, edited in place. Keeps drafts and resolves conflicts with other devices.
import type { Bag, BagDisc } from '@bagwise/contract'
import { checkNote, NOTE_LIMIT } from '@bagwise/domain/bag'
import { visibleLength } from '@bagwise/domain/text'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useRef, useState, type ReactNode } from 'react'
import { NOTE_READERS, useBagAudience } from '../../../entities/bag/bag-facts.ts'
import { isPending } from '../../../entities/bag/changes.ts'
import { useBagAction } from '../../../entities/bag/messages.ts'
import { isProblem } from '../../../lib/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { focusOnMount, handleSubmit } from '../../../ui/form/field.tsx'
import {
  parseJson,
  type StoredValue,
  storedValue,
  useStoredValue,
} from '../../../lib/browser/stored-value.ts'

export function DiscNotes({ bag, bagDisc }: { bag: Bag; bagDisc: BagDisc }) {
  const change = useBagAction()
  const editing = useNoteDraft(bagDisc.id)
  const [conflict, setConflict] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const { id, notes, disc } = bagDisc
  const { audience } = useBagAudience(bag)

  const stopEditing = () => {
    storeNoteDraft(id, null)
    setConflict(false)
    // Restores focus after the form is removed.
    requestAnimationFrame(() => trigger.current?.focus())
  }
  const writeDraft = (draft: string, before: string | null) => storeNoteDraft(id, { draft, before })
  /** Shows the note as saved right away, and reopens the form if the server rejects it. */
  const save = async ({ draft, before }: NoteDraft) => {
    const checked = checkNote(draft)
    if (checked.kind !== 'done') return
    stopEditing()
    if (checked.value === before) return
    const outcome = await change({
      kind: 'set-notes',
      bagId: bag.id,
      bagDiscId: id,
      notes: checked.value,
      previousNotes: before,
    })
    if (outcome.kind === 'done') return
    writeDraft(draft, before)
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
            ref={trigger}
            variant="quiet"
            size="small"
            icon={<Pencil size={16} />}
            disabled={isPending(bagDisc)}
            onClick={() => writeDraft(notes ?? '', notes)}
          >
            {notes === null ? 'Add Note' : 'Edit Note'}
          </Button>
        )}
      </div>
      {editing && conflict ? (
        <NoteConflict
          mine={editing.draft}
          theirs={notes}
          onKeepMine={() => void save({ draft: editing.draft, before: notes })}
          onKeepTheirs={stopEditing}
        />
      ) : null}
      {editing && !conflict ? (
        <NoteForm
          name={disc.name}
          readers={NOTE_READERS[audience]}
          draft={editing.draft}
          onChange={draft => writeDraft(draft, editing.before)}
          onSave={() => void save(editing)}
          onCancel={stopEditing}
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
        No note yet. Add its plastic, its weight or the shots you trust it for.
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
  readers: string
  draft: string
  onChange: (draft: string) => void
  onSave: () => void
  onCancel: () => void
}

function NoteForm({ name, readers, draft, onChange, onSave, onCancel }: NoteFormProps) {
  const checked = checkNote(draft)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Closes only the form, not the surrounding panel.
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
    <form className="grid gap-2" onSubmit={handleSubmit(onSave)}>
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
        onKeyDown={handleKeyDown}
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
      <Version title="Your version" text={mine}>
        <Button size="small" variant="primary" onClick={onKeepMine} ref={focusOnMount}>
          Keep Mine
        </Button>
      </Version>
      <Version title="Saved version" text={theirs ?? ''}>
        <Button size="small" onClick={onKeepTheirs}>
          Use Saved Version
        </Button>
      </Version>
    </section>
  )
}

function Version({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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

/** The draft, and the note that it started from. */
export type NoteDraft = { readonly draft: string; readonly before: string | null }

/** Returns null if the text isn't a valid draft. */
export function draftFrom(text: string | null): NoteDraft | null {
  const { draft, before = null } = Object(parseJson(text)) as Partial<NoteDraft>
  return typeof draft === 'string' ? { draft, before } : null
}

const drafts = new Map<string, StoredValue<NoteDraft | null>>()

function storedDraft(bagDiscId: string): StoredValue<NoteDraft | null> {
  const format = (value: NoteDraft | null) => value && JSON.stringify(value)
  const options = { parse: draftFrom, format, area: 'sessionStorage' } as const
  const draft = drafts.get(bagDiscId) ?? storedValue(`bagwise-note-${bagDiscId}`, options)
  drafts.set(bagDiscId, draft)
  return draft
}

export function storeNoteDraft(bagDiscId: string, draft: NoteDraft | null): void {
  storedDraft(bagDiscId).write(draft)
}

/** Returns null if the note isn't being edited. */
export const useNoteDraft = (bagDiscId: string): NoteDraft | null =>
  useStoredValue(storedDraft(bagDiscId), null)
