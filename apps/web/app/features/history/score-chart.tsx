// A small line chart of a bag's score over time, with the same numbers as a table.
import type { BagChange } from '@bagwise/contract'
import { useMemo } from 'react'
import { Disclosure, Section } from '../../ui/surfaces.tsx'
import { formatShortDay, formatTime } from './dates.ts'

const WIDTH = 600
const HEIGHT = 120
const PADDING = 8

export type ScorePoint = { readonly id: string; readonly time: string; readonly score: number }

/** Oldest first. An empty bag has no score and no point. */
export const scorePoints = (newestFirst: readonly BagChange[]): ScorePoint[] =>
  newestFirst
    .flatMap(({ id, createdAt, score }) => (score === null ? [] : [{ id, time: createdAt, score }]))
    .toReversed()

/** The points of the line: to the right by time, and up by score. */
export function linePoints(points: readonly ScorePoint[]): (readonly [x: number, y: number])[] {
  const times = points.map(({ time }) => Date.parse(time))
  const [first = 0] = times
  const duration = (times.at(-1) ?? 0) - first
  return points.map(({ score }, index) => {
    const share = duration === 0 ? 0.5 : ((times[index] ?? first) - first) / duration
    const height = HEIGHT - 2 * PADDING
    return [PADDING + share * (WIDTH - 2 * PADDING), PADDING + ((100 - score) / 100) * height]
  })
}

export function ScoreChart({ changes }: { changes: readonly BagChange[] }) {
  const points = useMemo(() => scorePoints(changes), [changes])
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const line = linePoints(points)
  const [endX = 0, endY = 0] = line.at(-1) ?? []
  return (
    <Section title="Score" titleClass="text-2xl" className="grid max-w-2xl gap-2">
      <figure className="grid gap-1">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          aria-hidden="true"
          className="w-full rounded-lg border border-line bg-card text-accent"
        >
          {[0, 50, 100].map(score => {
            const y = PADDING + ((100 - score) / 100) * (HEIGHT - 2 * PADDING)
            return <line key={score} x1={0} x2={WIDTH} y1={y} y2={y} className="stroke-line" />
          })}
          <polyline
            points={line.map(point => point.join()).join(' ')}
            fill="none"
            strokeWidth={3}
            strokeLinejoin="round"
            className="stroke-current"
          />
          <circle cx={endX} cy={endY} r={5} className="fill-current" />
        </svg>
        <figcaption className="flex justify-between gap-3 text-sm text-ink-soft">
          <span>
            {formatShortDay(first.time)}: {first.score}%
          </span>
          <span>
            {formatShortDay(last.time)}: {last.score}%
          </span>
        </figcaption>
      </figure>
      <Disclosure summary="Scores as a table">
        <table className="w-full text-left text-sm">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Score</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ id, time, score }) => (
              <tr key={id} className="border-t border-line">
                <td className="py-1">
                  {formatShortDay(time)}, {formatTime(time)}
                </td>
                <td>{score}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Section>
  )
}
