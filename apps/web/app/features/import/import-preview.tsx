import type { ImportResult, ImportTarget, ImportedDisc } from '@bagwise/contract'
import { checkBagName } from '@bagwise/domain/bag'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { suggestedBagName } from '../../entities/bag/bag-facts.ts'
import { useNewBagVisibility } from '../../entities/bag/new-bag-visibility.tsx'
import { useBags } from '../../entities/bag/queries.ts'
import { selectBag } from '../../entities/bag/selection.ts'
import { useImport } from '../../entities/list/import-mutations.ts'
import { errorMessage } from '../../lib/api/problem.ts'
import { countOf } from '../../lib/format.ts'
import { useRequestId } from '../../lib/new-id.ts'
import { useStoredValue } from '../../lib/browser/stored-value.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { handleSubmit } from '../../ui/form/field.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import {
  changeDraft,
  type ImportDraft,
  importDraft,
  NO_DRAFT,
  type Target,
  TARGETS,
} from '../../entities/list/import-draft.ts'
import { ListPreview } from '../../entities/list/list-preview.tsx'
import {
  discCount,
  hasProblem,
  type ImportCounts,
  importCountLabel,
  isImported,
  moldCount,
  type PreviewRow,
  type RowEdit,
  summaryText,
  withEdit,
} from '../../entities/list/preview-rows.ts'
import { usePreview } from '../../entities/list/read-source.ts'
import { parseNumber } from '../../entities/collection/edit/owned-disc-draft.ts'
import { TargetField } from './target-field.tsx'
import { Section } from '../../ui/surfaces.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import type { Disc } from '@bagwise/domain/disc'

export type Imported = {
  readonly result: ImportResult
  readonly counts: ImportCounts
  readonly skipped: readonly PreviewRow[]
  /** Names of discs that were already in the bag. */
  readonly alreadyInBag: readonly string[]
  /** The bag that was active before a new one. */
  readonly previousActiveBagId: string | null
}

export type ImportPreviewProps = { onDone: (imported: Imported, draft: ImportDraft) => void }

export function ImportPreview({ onDone }: ImportPreviewProps) {
  const draft = useStoredValue(importDraft, NO_DRAFT)
  const [search] = useSearchParams()
  const { bags = [] } = useBags()
  const { rows, molds, isReading, problem, failed, retry } = usePreview(draft)
  const [wasSubmitted, setWasSubmitted] = useState(false)

  const into = draft.into ?? TARGETS.find(target => target === search.get('into')) ?? 'new'
  const bagId =
    [draft.bagId, search.get('bag')].find(id => bags.some(bag => bag.id === id)) ??
    bags[0]?.id ??
    null
  const counts = { molds: moldCount(rows), discs: discCount(rows) }
  const bagName = draft.bagName ?? suggestedBagName(bags)
  const choice = useNewBagVisibility()
  const nameField = useRef<HTMLInputElement>(null)

  const start = useImport()
  const { idFor, done } = useRequestId()
  const { pending, run } = usePending(async () => {
    const { visibility } = choice
    const target: ImportTarget =
      into === 'bag' && bagId !== null
        ? { kind: into, bagId }
        : into === 'new'
          ? { kind: into, name: bagName, visibility }
          : { kind: 'collection' }
    setWasSubmitted(true)
    if (into === 'new' && checkBagName(bagName).kind === 'refused')
      return nameField.current?.focus()
    if (rows.some(row => isImported(row) && hasProblem(row)))
      return toast.error('Please fix the marked discs first')
    const discs = importedDiscs(rows, into)
    const importId = idFor([target, discs])
    const activeBag = bags.find(bag => bag.isActive)
    const previousActiveBagId = into === 'new' && activeBag ? activeBag.id : null
    const outcome = await start({ importId, target, discs }, into === 'new')
    if (outcome.kind === 'failed')
      return toast.error(errorMessage(outcome.problem, 'Failed to import the list'))
    done()
    const { value: result } = outcome
    if (result.bag) selectBag(result.bag.id)
    const alreadyInBag = discNames(rows, result.alreadyInBag)
    const skipped = rows.filter(row => !isImported(row))
    onDone({ result, counts, skipped, alreadyInBag, previousActiveBagId }, draft)
  })

  const onEdit = useCallback(
    (key: string, edit: RowEdit) =>
      changeDraft({ edits: withEdit(importDraft.read().edits, key, edit) }),
    [],
  )

  if (failed)
    return (
      <LoadFailed title="Failed to load the library" onRetry={retry}>
        Your list is safe. Check your connection and try again.
      </LoadFailed>
    )
  if (problem !== null)
    return (
      <p role="alert" className="font-semibold text-danger">
        {problem}
      </p>
    )
  if (!molds || (isReading && rows.length === 0)) return <Skeleton className="h-60" />
  if (rows.length === 0) return null
  return (
    <form noValidate className="grid gap-8" onSubmit={handleSubmit(run)}>
      <Section title="Preview" titleClass="text-2xl" className="grid gap-2">
        <output className="text-ink-soft">
          {summaryText(rows)}
          {counts.molds === counts.discs
            ? null
            : `. That's ${importCountLabel(counts)}: a bag counts each mold once.`}
        </output>
        <ListPreview rows={rows} molds={molds} onEdit={onEdit} />
      </Section>
      <TargetField
        into={into}
        bagName={bagName}
        nameField={nameField}
        showMissingName={wasSubmitted}
        bags={bags}
        bagId={bagId}
        visibility={choice}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="justify-self-start"
        busy={pending}
        busyLabel="Importing..."
        disabled={counts.discs === 0 || isReading}
      >
        Import {countOf(counts.discs, 'Disc')}
      </Button>
    </form>
  )
}

const discNames = (rows: readonly PreviewRow[], discIds: readonly string[]): readonly string[] => {
  const names = new Map(rows.flatMap(({ disc }) => (disc ? [[disc.id, disc.name] as const] : [])))
  return discIds.map(id => names.get(id) ?? id)
}

type ImportedOwnedDisc = ImportedDisc['ownedDiscs'][number]
type ImportedRow = PreviewRow & { readonly disc: Disc }

const textOrNull = (text: string): string | null => text.trim() || null

/** True if a row has no details of an owned disc. In that case, only the mold is added to the bag. */
const isMoldOnly = ({ fields, ink }: ImportedRow): boolean =>
  fields.count.trim() === '1' &&
  ink === null &&
  [fields.plastic, fields.weight, fields.condition, fields.color].every(text => text.trim() === '')

function toImportedOwnedDisc({ fields, ink }: ImportedRow): ImportedOwnedDisc {
  const condition = parseNumber(fields.condition)
  return {
    plastic: textOrNull(fields.plastic),
    weight: parseNumber(fields.weight),
    color: textOrNull(fields.color),
    note: textOrNull(fields.note),
    ...(condition !== null && { condition }),
    ...(ink && { ink }),
  }
}

/** Keeps the list's order. Several lines with the same mold become one disc with several owned discs. */
export function importedDiscs(rows: readonly PreviewRow[], into: Target): ImportedDisc[] {
  const groups = Map.groupBy(rows.filter(isImported), ({ disc }) => disc.id)
  return Array.from(groups, ([discId, group]): ImportedDisc => {
    const [first] = group
    if (into !== 'collection' && group.length === 1 && first && isMoldOnly(first))
      return { discId, notes: textOrNull(first.fields.note), ownedDiscs: [] }
    const ownedDiscs = group.flatMap(row =>
      Array.from({ length: parseNumber(row.fields.count) ?? 1 }, () => toImportedOwnedDisc(row)),
    )
    return { discId, ownedDiscs }
  })
}
