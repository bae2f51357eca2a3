// The form of an import: the list, then its preview.
import { Suspense, useDeferredValue, useEffect } from 'react'
import { useStoredValue } from '../../lib/stored-value.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { importDraft, NO_DRAFT } from '../../entities/bag/lists/import-draft.ts'
import type { ImportPreviewProps } from './import-preview.tsx'
import { PasteField } from '../../entities/bag/lists/paste-field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

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
