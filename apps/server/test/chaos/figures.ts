// Collects figures for the table at the end of `npm run chaos`; other runs record nothing.
import { appendFileSync } from 'node:fs'

export type Figure =
  | 'kills survived'
  | 'slowest restart (ms)'
  | 'slowest usual restart (ms)'
  | 'slowest recovery (ms)'
  | 'slowest of 19 in 20 readers (ms)'
  | 'acknowledged writes checked'
  | 'database restarts survived'
  | 'pooler restarts survived'
  | 'requests fuzzed'
  | 'bytes per conversion of a full bag'
  | '5xx while fuzzing'
  | 'injected failures'
  | 'slowest read beside a locked database (ms)'
  | 'races'
  | 'slowest 1 in 100 readers beside rendering (% of usual)'
  | 'slowest 1 in 20 readers beside expensive requests (% of usual)'
  | 'aborted requests'
  | 'largest heap growth by aborted requests (%)'
  | 'requests of the soak'
  | 'payloads rendered'
  | 'payloads run'
  | 'largest response (bytes)'
  | 'most CPU for a response (ms)'
  | 'hostile pictures refused'
  | 'largest event loop delay while 20 people upload (ms)'
  | 'longest work without a pause while 20 people upload (ms)'

/** Set by `npm run chaos`. */
export const isLong = process.env['CHAOS'] === 'long'

export const scale = (short: number, long: number): number => (isLong ? long : short)

export function note(figure: Figure, count: number): void {
  const file = process.env['CHAOS_FIGURES']
  if (file) appendFileSync(file, `${JSON.stringify([figure, count])}\n`)
}
