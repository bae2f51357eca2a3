// What the rules found, most pressing first, with discs that would help.
import type { Disc } from '@bagwise/domain/disc'
import { useCatalog } from '../disc/catalog-queries.ts'
import { FindingsList } from './findings-list.tsx'
import type { BagAnalysis } from './use-bag-analysis.ts'
import type { SuggestedDiscs } from './use-suggested-disc.ts'
import { CatalogTrouble } from '../disc/catalog-trouble.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { AddSuggested } from './add-suggested.tsx'

const LINES = ['a', 'b', 'c', 'd'] as const

type FindingsProps = { analysis: BagAnalysis; suggested: SuggestedDiscs }

export function Findings({ analysis, suggested }: FindingsProps) {
  return (
    <section aria-labelledby="findings" className="grid gap-3">
      <h2 id="findings" tabIndex={-1} className="text-3xl">
        Findings
      </h2>
      <Found analysis={analysis} suggested={suggested} />
    </section>
  )
}

function Found({ analysis: { findings }, suggested }: FindingsProps) {
  const { failed } = useCatalog()
  const addButton = (disc: Disc) => (
    <AddSuggested disc={disc} suggested={suggested} then="findings" />
  )
  if (findings) return <FindingsList findings={findings} level={3} action={addButton} />
  if (failed) return <CatalogTrouble />
  return (
    <SkeletonGroup label="Searching the library">
      <div className="grid gap-3">
        {LINES.map(line => (
          <Skeleton key={line} className="h-24" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
