// Import a List: paste or open it, check every disc, then add them all at once.
import { useEffect, useState } from 'react'
import { Page, PageHeader } from '../../ui/page.tsx'
import { importDraft } from '../../entities/bag/lists/import-draft.ts'
import { ImportForm } from './import-form.tsx'
import { ImportDone, type Imported } from './import-result.tsx'
import { toast } from '../../ui/toast.tsx'
import { serverMessage } from '../../lib/api/problem.ts'
import { useImport } from '../../entities/bag/lists/import-mutations.ts'
import { NO_DRAFT, type ImportDraft } from '../../entities/bag/lists/import-draft.ts'

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
