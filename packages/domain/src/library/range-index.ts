// Finds the discs whose number lies in a range without looking at them one by one.
import type { Range } from '../flight/numbers.ts'
import { addPlace, keepCommon, noPlaces, type Places, takeOut } from './places.ts'

/** Each value that occurs, upwards, with the places of all discs that have it or less. */
export type RangeIndex = readonly { readonly value: number; readonly upTo: Places }[]

export function indexRanges(numbers: readonly number[]): RangeIndex {
  const values = [...new Set(numbers)].toSorted((a, b) => a - b)
  return values.map(value => {
    const upTo = noPlaces(numbers.length)
    numbers.forEach((number, place) => {
      if (number <= value) addPlace(upTo, place)
    })
    return { value, upTo }
  })
}

/** Both ends included; an infinite end is open. Rule LI4. */
export function keepWithin(places: Places, index: RangeIndex, { min, max }: Range): void {
  if (Number.isFinite(max)) {
    const highest = index.findLast(({ value }) => value <= max)
    if (highest) keepCommon(places, highest.upTo)
    else places.fill(0)
  }
  if (Number.isFinite(min)) {
    const below = index.findLast(({ value }) => value < min)
    if (below) takeOut(places, below.upTo)
  }
}
