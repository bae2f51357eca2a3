// Well-known discs to start a bag with (rule AN35).
import { firstDiscs } from '@bagwise/domain/analysis'
import type { Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { useSuggestionSource } from '../../entities/analysis/suggestion-source.ts'
import { SuggestedDiscList, type SuggestionAction } from '../../entities/bag/suggested-disc.tsx'
import { Section } from '../../ui/surfaces.tsx'

type FirstDiscsProps = { bagId: string; discs: readonly Disc[]; action: SuggestionAction }

export function FirstDiscs({ bagId, discs, action }: FirstDiscsProps) {
  const source = useSuggestionSource(bagId)
  const suggested = useMemo(() => source && firstDiscs(discs, source), [discs, source])
  if (!suggested || suggested.length === 0) return null
  return (
    <Section
      level={3}
      title="Good discs to start with"
      titleClass="text-2xl"
      className="mt-2 grid gap-2"
    >
      <SuggestedDiscList discs={suggested} action={action} className="gap-x-6 sm:grid-cols-2" />
    </Section>
  )
}
