// Collects figures for the table at the end of `npm run chaos`; other runs record nothing.
import { appendFileSync } from 'node:fs'

export type Figure =
  | 'kills survived'
  | 'slowest recovery (ms)'
  | 'slowest p95 read during floods (ms)'
  | 'acknowledged writes checked'
  | 'database restarts survived'
  | 'pooler restarts survived'
  | 'requests fuzzed'
  | 'bytes per conversion of a full bag'
  | 'bytes of a history page'
  | 'CPU for a history page (ms)'
  | '5xx while fuzzing'
  | 'injected failures'
  | 'slowest read while the database is locked (ms)'
  | 'races'
  | 'slowest p99 read during a render flood (% of usual)'
  | 'slowest p95 read during expensive requests (% of usual)'
  | 'aborted requests'
  | 'largest heap growth from aborted requests (%)'
  | 'requests in the soak test'
  | 'payloads rendered'
  | 'payloads run'
  | 'largest response (bytes)'
  | 'max CPU per response (ms)'
  | 'hostile files rejected'
  | 'max event loop delay during 20 uploads (ms)'
  | 'longest uninterrupted work during 20 uploads (ms)'

/** Set by `npm run chaos`. */
export const isLong = process.env['CHAOS'] === 'long'

export const scale = (short: number, long: number): number => (isLong ? long : short)

export function note(figure: Figure, count: number): void {
  const file = process.env['CHAOS_FIGURES']
  if (file) appendFileSync(file, `${JSON.stringify([figure, count])}\n`)
}
