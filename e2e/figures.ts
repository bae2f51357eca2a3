// What a long run counts, kept for the table at its end; a short run keeps nothing.
import { appendFileSync } from 'node:fs'

/** Set by `npm run trust`. */
export const isLong = process.env['TRUST'] === 'long'

export function note(figure: 'payloads rendered' | 'payloads run', count: number): void {
  const file = process.env['TRUST_FIGURES']
  if (file) appendFileSync(file, `${JSON.stringify([figure, count])}\n`)
}
