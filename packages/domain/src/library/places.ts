// Sets of places in a list, one bit a place: joining two sets takes a few dozen machine words.

/** A set of places; the bit of place p is bit p % 32 of word p / 32. */
export type Places = Uint32Array

const WORD = 32

export const noPlaces = (count: number): Places => new Uint32Array(Math.ceil(count / WORD))

export function addPlace(places: Places, place: number): void {
  const word = place >>> 5
  places[word] = (places[word] ?? 0) | (1 << (place & 31))
}

export function removePlace(places: Places, place: number): void {
  const word = place >>> 5
  places[word] = (places[word] ?? 0) & ~(1 << (place & 31))
}

/** The last word may reach beyond the list: there is nothing to be found there. */
export const allPlaces = (count: number): Places => noPlaces(count).fill(0xffffffff)

/** Keeps in `places` only what is also in `others`. */
export function keepCommon(places: Places, others: Places): void {
  for (let i = 0; i < places.length; i += 1) places[i] = (places[i] ?? 0) & (others[i] ?? 0)
}

/** Takes out of `places` what is in `others`. */
export function takeOut(places: Places, others: Places): void {
  for (let i = 0; i < places.length; i += 1) places[i] = (places[i] ?? 0) & ~(others[i] ?? 0)
}

/** What stands at the places, in the order of the list. */
export function itemsAt<T>(items: readonly T[], places: Places): T[] {
  const found: T[] = []
  for (let i = 0; i < places.length; i += 1) {
    let word = places[i] ?? 0
    while (word !== 0) {
      const item = items[i * WORD + 31 - Math.clz32(word & -word)]
      if (item !== undefined) found.push(item)
      word &= word - 1
    }
  }
  return found
}
