// Helpers for descriptions: the choice of a phrase, and the character of a flight.
import { type FinishKind, finishOf, type FlightNumbers, stabilityOf } from '@bagwise/domain/flight'

/** Picks one of several phrases for a disc. `purpose` makes the choice independent for each sentence. */
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

/** Returns the phrases of the first step whose limit isn't exceeded, or else of the last step. */
export function phrasesFor<T>(
  value: number,
  steps: readonly (readonly [limit: number, phrases: T])[],
): T {
  const step = steps.find(([limit]) => value <= limit) ?? steps.at(-1)
  if (step === undefined) throw new Error('The scale has no steps.')
  return step[1]
}

export type FlightCharacter =
  | 'hook'
  | 'overstable'
  | 'late-fade'
  | 'straight'
  | 's-curve'
  | 'understable'
  | 'roller'

export function characterOf(disc: Pick<FlightNumbers, 'turn' | 'fade'>): FlightCharacter {
  const { turn, fade } = disc
  switch (stabilityOf(disc)) {
    case 'overstable':
      return fade >= 3.5 ? 'hook' : 'overstable'
    case 'straight':
      return fade >= 2 ? 'late-fade' : 'straight'
    case 'understable':
      if (turn <= -3.5) return 'roller'
      return fade >= 2 ? 's-curve' : 'understable'
  }
}

const FINISH_WORDS = {
  hard: 'hard-finishing',
  medium: null,
  gentle: 'soft-finishing',
  straight: 'straight-finishing',
  turning: 'turnover',
} as const satisfies Record<FinishKind, string | null>

/** Returns how the flight ends for either hand, or null for a medium finish, which isn't mentioned. Rule FL12. */
export const finishWord = (disc: FlightNumbers): string | null => FINISH_WORDS[finishOf(disc).kind]
