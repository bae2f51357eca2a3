// The flight numbers that a bag's charts use: the maker's, or those of the player's discs. Stored in this browser.
import type { OwnedDisc } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { useChartedOwnedDiscs } from './queries.ts'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { SegmentedControl } from '../../ui/form/choices.tsx'
import { optionsOf } from '../../ui/form/select.tsx'
import { toChartDiscs } from './owned-disc-numbers.ts'

const CHOICES = optionsOf({ maker: 'Stock Numbers', mine: 'My Discs' })
type ChartNumbers = (typeof CHOICES)[number]['value']

const stored = storedValue<ChartNumbers>('bagwise-chart-numbers', {
  parse: text => (text === 'mine' ? 'mine' : 'maker'),
  format: numbers => (numbers === 'mine' ? numbers : null),
})

const NO_OWNED_DISCS: readonly OwnedDisc[] = []

/** Uses the maker's numbers until owned discs and plastics are loaded, and if the bag contains no owned discs. */
export function useChartDiscs(bagId: string, molds: readonly Disc[]) {
  const isMine = useStoredValue(stored, 'maker') === 'mine'
  const { ownedDiscs, plastics, hasOwnedDiscs } = useChartedOwnedDiscs(bagId)
  const chartDiscs = useMemo(
    () => toChartDiscs(molds, isMine ? ownedDiscs : NO_OWNED_DISCS, plastics),
    [molds, isMine, ownedDiscs, plastics],
  )
  return { ...chartDiscs, hasOwnedDiscs }
}

export function ChartNumbersSwitch() {
  const numbers = useStoredValue(stored, 'maker')
  return (
    <div className="needs-script grid gap-1.5">
      <SegmentedControl
        label="Flight numbers from"
        hideLabel
        choices={CHOICES}
        value={numbers}
        onChange={stored.write}
      />
      <p className="text-sm text-ink-soft">
        Score, findings and leaderboard always use the stock numbers. How your own discs fly is
        based on rules of thumb.
      </p>
    </div>
  )
}
