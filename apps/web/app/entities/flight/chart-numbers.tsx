// Whether charts of a bag use the maker's numbers or those of the player's own discs. Stored in this browser.
import type { OwnedDisc } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import type { Plastic } from '@bagwise/domain/collection'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCarriedDiscs, plasticsQuery } from '../collection/queries.ts'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { Segmented } from '../../ui/form/choices.tsx'
import { discsAsOwned, type DrawnDiscs } from '../collection/owned-disc-flights.ts'

const CHOICES = [
  { value: 'maker', label: "Maker's Numbers" },
  { value: 'mine', label: 'My Discs' },
] as const
type ChartNumbers = (typeof CHOICES)[number]['value']

const stored = storedValue<ChartNumbers>('bagwise-chart-numbers', {
  parse: text => (text === 'mine' ? 'mine' : 'maker'),
  format: numbers => (numbers === 'mine' ? numbers : null),
})

const NO_OWNED_DISCS: readonly OwnedDisc[] = []
const NO_PLASTICS: readonly Plastic[] = []

/** Until owned discs and plastics are loaded, and if the bag carries none, charts use the maker's numbers. */
export function useChartDiscs(
  bagId: string,
  molds: readonly Disc[],
): DrawnDiscs & { readonly carriesOwnedDiscs: boolean } {
  const numbers = useStoredValue(stored, 'maker')
  const owned = useCarriedDiscs()
  const carried = useMemo(
    () => owned?.filter(({ bagIds }) => bagIds.includes(bagId)) ?? NO_OWNED_DISCS,
    [owned, bagId],
  )
  const carriesOwnedDiscs = carried.length > 0
  const { data: plastics, isError } = useQuery({ ...plasticsQuery(), enabled: carriesOwnedDiscs })
  const isMine = numbers === 'mine' && (plastics !== undefined || isError)
  const drawn = useMemo(
    () => discsAsOwned(molds, isMine ? carried : NO_OWNED_DISCS, plastics ?? NO_PLASTICS),
    [molds, isMine, carried, plastics],
  )
  return { ...drawn, carriesOwnedDiscs }
}

/** For bags that carry owned discs. */
export function ChartNumbersSwitch() {
  const numbers = useStoredValue(stored, 'maker')
  return (
    <div className="needs-script grid gap-1.5">
      <Segmented
        label="Draw by"
        hideLabel
        choices={CHOICES}
        value={numbers}
        onChange={stored.write}
      />
      <p className="text-sm text-ink-soft">
        Score, findings and leaderboard always use the maker's numbers. How your discs fly is a rule
        of thumb.
      </p>
    </div>
  )
}
