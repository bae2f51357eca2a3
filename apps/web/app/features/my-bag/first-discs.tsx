// Well-known discs to start a bag with (rule AN35). Below its discs, because a player's own discs come first.
import type { Bag } from '@bagwise/contract'
import { firstDiscs } from '@bagwise/domain/analysis'
import { useMemo } from 'react'
import { useSuggestionSource } from '../../entities/analysis/use-bag-analysis.ts'
import { AddDiscButton, useAddDisc } from '../../entities/bag/add-disc-button.tsx'
import { SuggestedDiscList, type SuggestionAction } from '../../entities/bag/suggested-disc.tsx'
import { Section } from '../../ui/surfaces.tsx'

export function FirstDiscs({ bag }: { bag: Bag }) {
  const source = useSuggestionSource(bag.id)
  const { stateOf, add } = useAddDisc()
  const suggested = useMemo(
    () =>
      source &&
      firstDiscs(
        bag.discs.map(({ disc }) => disc),
        source,
      ),
    [bag.discs, source],
  )
  const action: SuggestionAction = disc => (
    <AddDiscButton disc={disc} state={stateOf(disc.id)} onAdd={add} />
  )
  if (!suggested || suggested.length === 0) return null
  return (
    <Section
      level={3}
      title="Good discs to start with"
      titleClass="text-2xl"
      className="grid gap-2 print:hidden"
    >
      <SuggestedDiscList discs={suggested} action={action} className="gap-x-6 sm:grid-cols-2" />
    </Section>
  )
}
