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

export function allPlaces(count: number): Places {
  const places = noPlaces(count).fill(0xffffffff)
  // The last word has room beyond the list, which must stay empty.
  if (count % WORD !== 0) places[places.length - 1] = 2 ** (count % WORD) - 1
  return places
}

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
