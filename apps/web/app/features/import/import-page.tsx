// Import a List: paste or open it, check every disc, then add them all at once.
import { useEffect, useState, Suspense, useDeferredValue } from 'react'
import { Page, PageHeader } from '../../ui/page.tsx'
import { importDraft, NO_DRAFT, type ImportDraft } from '../../entities/bag/lists/import-draft.ts'
import { ImportDone, type Imported } from './import-result.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { serverMessage } from '../../lib/api/problem.ts'
import { useImport } from '../../entities/bag/lists/import-mutations.ts'
import { useStoredValue } from '../../lib/browser/stored-value.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { ImportPreviewProps } from './import-preview.tsx'
import { PasteField } from '../../entities/bag/lists/paste-field.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** The draft comes back if the import is undone. */
type Done = { readonly imported: Imported; readonly draft: ImportDraft }

export function ImportPage() {
  const [done, setDone] = useState<Done | null>(null)
  const { undo } = useImport()
  useEffect(() => {
    if (done) importDraft.write(NO_DRAFT)
  }, [done])
  const takeBack = async ({ imported, draft }: Done) => {
    const outcome = await undo(imported.result.importId)
    if (outcome.kind === 'failed') {
      toast.error(serverMessage(outcome.problem, 'Failed to undo the import'))
      return
    }
    toast.success('Import undone')
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
          onUndo={() => takeBack(done)}
          onAnother={() => setDone(null)}
        />
      ) : (
        <ImportForm onDone={(imported, draft) => setDone({ imported, draft })} />
      )}
    </Page>
  )
}

const loadPreview = () => import('./import-preview.tsx')
const ImportPreview = lazyPart(() =>
  loadPreview().then(parts => ({ default: parts.ImportPreview })),
)

/** So that it is there when the list is pasted. */
const preloadPreview = (): void => void loadPreview().catch(() => undefined)

export function ImportForm({ onDone }: ImportPreviewProps) {
  const { text } = useStoredValue(importDraft, NO_DRAFT)
  useEffect(preloadPreview, [])
  // The preview follows what was pasted.
  const hasText = useDeferredValue(text.trim() !== '')
  return (
    <div className="needs-script grid gap-8">
      <PasteField
        text={text}
        onText={next => importDraft.write({ ...importDraft.read(), text: next })}
      />
      {hasText ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <ImportPreview onDone={onDone} />
        </Suspense>
      ) : null}
    </div>
  )
}
