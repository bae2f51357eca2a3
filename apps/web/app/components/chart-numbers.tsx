// What charts of a bag are drawn by: the maker's numbers, or those of the player's own discs. Remembered by this browser.
import type { Copy } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import type { Plastic } from '@bagwise/domain/copy'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCarriedCopies } from '../data/copies.owned.ts'
import { plasticsQuery } from '../data/copies.queries.ts'
import { storedValue, useStoredValue } from '../platform/stored-value.ts'
import { Segmented } from '../ui/segmented.tsx'
import { discsAsOwned, type DrawnDiscs } from './copy-discs.ts'

const CHOICES = [
  { value: 'maker', label: "Maker's Numbers" },
  { value: 'mine', label: 'My Discs' },
] as const
type ChartNumbers = (typeof CHOICES)[number]['value']

const stored = storedValue<ChartNumbers>('bagwise-chart-numbers', {
  parse: text => (text === 'mine' ? 'mine' : 'maker'),
  format: numbers => (numbers === 'mine' ? numbers : null),
})

const NO_COPIES: readonly Copy[] = []
const NO_PLASTICS: readonly Plastic[] = []

/** Until copies and plastics are loaded, and where the bag carries none, the maker's numbers are drawn. */
export function useChartDiscs(
  bagId: string,
  molds: readonly Disc[],
): DrawnDiscs & { readonly carriesCopies: boolean } {
  const numbers = useStoredValue(stored, 'maker')
  const owned = useCarriedCopies()
  const carried = useMemo(
    () => owned?.filter(({ bagIds }) => bagIds.includes(bagId)) ?? NO_COPIES,
    [owned, bagId],
  )
  const carriesCopies = carried.length > 0
  const { data: plastics, isError } = useQuery({ ...plasticsQuery(), enabled: carriesCopies })
  const isMine = numbers === 'mine' && (plastics !== undefined || isError)
  const drawn = useMemo(
    () => discsAsOwned(molds, isMine ? carried : NO_COPIES, plastics ?? NO_PLASTICS),
    [molds, isMine, carried, plastics],
  )
  return { ...drawn, carriesCopies }
}

/** For bags that carry copies. */
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
