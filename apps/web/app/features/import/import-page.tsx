// Import a List: paste or open a list, check every disc, then add them all.
import { useEffect, useState, useDeferredValue, useRef } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import {
  changeDraft,
  importDraft,
  NO_DRAFT,
  type ImportDraft,
} from '../../entities/list/import-draft.ts'
import { importCountLabel } from '../../entities/list/preview-rows.ts'
import { formatCount } from '../../lib/format.ts'
import { useUndoImport } from '../../entities/list/import-mutations.ts'
import { useStoredValue } from '../../lib/browser/stored-value.ts'
import type { Imported, ImportPreviewProps } from './import-preview.tsx'
import { PasteField } from '../../entities/list/paste-field.tsx'
import { Button, PrimaryLink } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/surfaces.tsx'
import { usePending } from '../../ui/form/use-pending.ts'

/** Loaded when there is a list. */
const ImportPreview = lazyComponent(
  async () => (await import('./import-preview.tsx')).ImportPreview,
  {
    fallback: <Skeleton className="h-60" />,
  },
)

/** The draft is restored if the import is undone. */
type Done = { readonly imported: Imported; readonly draft: ImportDraft }

export function ImportPage() {
  const [done, setDone] = useState<Done | null>(null)
  const undo = useUndoImport()
  useEffect(() => {
    if (done) importDraft.write(NO_DRAFT)
  }, [done])
  const undoImport = async ({ imported, draft }: Done) => {
    const { result, previousActiveBagId } = imported
    if (!(await undo(result.importId, previousActiveBagId))) return
    importDraft.write(draft)
    setDone(null)
  }
  return (
    <Page width="reading">
      <PageHeader
        title="Import a List"
        lead="Paste a list of discs from anywhere. Nothing is saved until you've checked it."
      />
      {done ? (
        <ImportDone
          imported={done.imported}
          onUndo={() => undoImport(done)}
          onAnother={() => setDone(null)}
        />
      ) : (
        <ImportForm onDone={(imported, draft) => setDone({ imported, draft })} />
      )}
    </Page>
  )
}

function ImportForm({ onDone }: ImportPreviewProps) {
  const { text } = useStoredValue(importDraft, NO_DRAFT)
  // Renders the preview after the pasted text.
  const hasText = useDeferredValue(text.trim() !== '')
  return (
    <div className="needs-script grid gap-8">
      <PasteField text={text} onTextChange={next => changeDraft({ text: next })} focusIfEmpty />
      {hasText ? <ImportPreview onDone={onDone} /> : null}
    </div>
  )
}

type ImportDoneProps = {
  imported: Imported
  onUndo: () => Promise<void>
  onAnother: () => void
}

function ImportDone({ imported, onUndo, onAnother }: ImportDoneProps) {
  const { result, counts, skipped, alreadyInBag } = imported
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { pending, run } = usePending(onUndo)
  const destination = result.bag ? result.bag.name : 'your collection'
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere">
        {importCountLabel(counts)} imported into <bdi>{destination}</bdi>
      </h2>
      {alreadyInBag.length > 0 ? (
        <p>
          Already in the bag: <bdi>{alreadyInBag.join(', ')}</bdi>.
        </p>
      ) : null}
      <SkippedLines lines={skipped} />
      <div className="flex flex-wrap gap-2">
        <PrimaryLink to={result.bag ? '/my-bag' : '/my-discs'}>
          {result.bag ? 'Open My Bag' : 'Open My Discs'}
        </PrimaryLink>
        <Button busy={pending} onClick={() => void run()}>
          Undo
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          Import Another List
        </Button>
      </div>
    </Card>
  )
}

function SkippedLines({ lines }: { lines: Imported['skipped'] }) {
  if (lines.length === 0) return <p className="text-ink-soft">No lines were skipped.</p>
  return (
    <Section
      title={`Skipped (${formatCount(lines.length)})`}
      titleClass="text-xl"
      level={3}
      className="grid gap-2"
    >
      <ul className="max-h-96 overflow-y-auto rounded-md bg-sunken p-3 text-sm">
        {lines.map(({ key, line, text }) => (
          <li key={key} className="wrap-anywhere">
            Line {line}: <bdi>{text.slice(0, 300)}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  )
}
