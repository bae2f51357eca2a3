import type { BagChange } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { linePoints, scorePoints } from './score-chart.tsx'

const change = (createdAt: string, score: number | null) => ({ createdAt, score }) as BagChange

it('[HI4] goes from the oldest to the newest change, without empty bags', () => {
  const changes = [change('2026-03-01T00:00:00Z', 80), change('2026-02-01T00:00:00Z', null)]
  const points = scorePoints([...changes, change('2026-01-01T00:00:00Z', 20)])
  expect(points.map(({ score }) => score)).toEqual([20, 80])
  const [first, last] = linePoints(points)
  expect(first?.[0]).toBeLessThan(last?.[0] ?? 0)
  expect(first?.[1]).toBeGreaterThan(last?.[1] ?? 0)
})

it('shows changes of the same moment in the middle', () => {
  const points = [1, 2].map(score => ({ id: `${score}`, time: '2026-01-01T00:00:00Z', score }))
  expect(linePoints(points).map(([x]) => x)).toEqual([300, 300])
})
