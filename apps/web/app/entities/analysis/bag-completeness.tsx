// How complete the bag is: the score with its parts, and the one disc that would raise it most.
import type { BagAnalysis } from './use-bag-analysis.ts'
import type { SuggestedDiscs } from './use-suggested-disc.ts'
import { ScoreParts } from './score-parts.tsx'
import { ScoreRing } from './score-ring.tsx'
import { SuggestedDisc } from './suggested-disc.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { AddSuggested } from './add-suggested.tsx'

type BagCompletenessProps = { analysis: BagAnalysis; suggested: SuggestedDiscs }

export function BagCompleteness({ analysis, suggested }: BagCompletenessProps) {
  const { score, advice, addition } = analysis
  return (
    <section aria-labelledby="completeness" className="@container grid gap-3">
      <h2 id="completeness" tabIndex={-1} className="text-3xl">
        Bag Completeness
      </h2>
      <Card className="grid items-center gap-6 p-5 @md:grid-cols-[auto_minmax(0,1fr)]">
        <ScoreRing score={score} className="mx-auto" />
        <ScoreParts advice={advice} />
      </Card>
      {addition ? (
        <Card className="grid gap-2">
          <h3 className="text-xl">
            Best addition: +{addition.gain} {addition.gain === 1 ? 'point' : 'points'}, for a total
            of {addition.total}%
          </h3>
          <SuggestedDisc
            disc={addition.disc}
            action={<AddSuggested disc={addition.disc} suggested={suggested} then="completeness" />}
          />
        </Card>
      ) : null}
    </section>
  )
}

export function NoScore() {
  return (
    <section aria-labelledby="completeness">
      <Card className="grid gap-1 p-5">
        <h2 id="completeness" className="text-2xl">
          Bag Completeness
        </h2>
        <p className="font-display text-4xl text-ink-soft">No Score Available</p>
        <p className="text-ink-soft">Add discs to your bag to see your completeness score</p>
      </Card>
    </section>
  )
}
