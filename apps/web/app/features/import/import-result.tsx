// After an import: what was added, what was left out, and the way back.
import type { ImportResult } from '@bagwise/contract'
import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { importCountLabel, type ImportCounts } from '../../entities/bag/lists/import-draft.ts'

export type LeftOutLine = { readonly key: string; readonly line: number; readonly text: string }

export type Imported = {
  readonly result: ImportResult
  readonly counts: ImportCounts
  readonly leftOut: readonly LeftOutLine[]
  /** Names of the discs that the bag had before. */
  readonly alreadyThere: readonly string[]
}

type ImportDoneProps = {
  imported: Imported
  onUndo: () => Promise<void>
  onAnother: () => void
}

export function ImportDone({ imported, onUndo, onAnother }: ImportDoneProps) {
  const { result, counts, leftOut, alreadyThere } = imported
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { pending, run } = usePending(onUndo)
  const place = result.bag ? result.bag.name : 'your collection'
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere">
        {importCountLabel(counts)} imported into <bdi>{place}</bdi>
      </h2>
      {alreadyThere.length > 0 ? (
        <p>
          Already in the bag: <bdi>{alreadyThere.join(', ')}</bdi>.
        </p>
      ) : null}
      <LeftOut lines={leftOut} />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={result.bag ? '/my-bag' : '/my-discs'} variant="primary">
          {result.bag ? 'Open My Bag' : 'Open My Discs'}
        </LinkButton>
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

function LeftOut({ lines }: { lines: readonly LeftOutLine[] }) {
  if (lines.length === 0) return <p className="text-ink-soft">No line was left out.</p>
  return (
    <section aria-labelledby="left-out" className="grid gap-2">
      <h3 id="left-out" className="text-xl">
        Left Out ({lines.length.toLocaleString('en-US')})
      </h3>
      <ul className="max-h-96 overflow-y-auto rounded-md bg-sunken p-3 text-sm">
        {lines.map(({ key, line, text }) => (
          <li key={key} className="wrap-anywhere">
            Line {line}: <bdi>{text.slice(0, 300)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
