// Picks one of several wordings; always the same for the same disc, so that pages don't change between visits.

/** Picks one of several wordings for a disc; `purpose` makes the choice independent for each sentence. */
export type Choose = <T>(purpose: string, options: readonly [T, ...T[]]) => T

const hash = (text: string): number => {
  let value = 7
  for (let index = 0; index < text.length; index += 1) {
    value = (Math.imul(value, 31) + text.charCodeAt(index)) | 0
  }
  // Similar ids differ only in their last letters, so the hash is mixed.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

export const chooseFor =
  (id: string): Choose =>
  (purpose, options) =>
    options[hash(`${purpose} ${id}`) % options.length] ?? options[0]

/** The wordings of the first step whose limit is not exceeded; the last step takes the rest. */
export function upTo<T>(value: number, steps: readonly (readonly [limit: number, words: T])[]): T {
  const step = steps.find(([limit]) => value <= limit) ?? steps.at(-1)
  if (step === undefined) throw new Error('A scale without steps has no words.')
  return step[1]
}
