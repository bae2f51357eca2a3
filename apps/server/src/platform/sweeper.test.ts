// Is expired data deleted, even if one of the tasks fails?
import { expect, it, vi } from 'vitest'
import { makeSweeper } from './jobs.ts'

it('runs repeatedly, and one failure does not stop the other tasks', async () => {
  const lines: unknown[] = []
  const note = (...line: unknown[]) => {
    lines.push(line)
  }
  const counts = { failing: 0, working: 0 }
  const sweeper = makeSweeper({
    sweeps: {
      failing: async () => {
        counts.failing += 1
        throw new Error('lost')
      },
      working: async () => {
        counts.working += 1
        return counts.working === 1 ? 3 : 0
      },
    },
    log: { info: note, warn: note },
    everyMs: 5,
  })
  sweeper.start()
  sweeper.start()
  await vi.waitFor(() => expect(counts.working).toBeGreaterThan(2), 5000)
  await sweeper.stop()
  const after = { ...counts }
  await new Promise(resolve => {
    setTimeout(resolve, 30)
  })
  expect(counts).toEqual(after)
  expect(lines).toContainEqual([{ what: 'working', removed: 3 }, 'deleted expired data'])
  expect(lines.filter(line => JSON.stringify(line).includes('removed'))).toHaveLength(1)
  expect(counts.failing).toBe(counts.working)
})

it('waits for the run in progress when stopped', async () => {
  let finished = false
  const sweeper = makeSweeper({
    sweeps: {
      slow: async () => {
        await new Promise(resolve => {
          setTimeout(resolve, 50)
        })
        finished = true
        return 0
      },
    },
    log: { info() {}, warn() {} },
    everyMs: 1,
  })
  sweeper.start()
  await new Promise(resolve => {
    setTimeout(resolve, 10)
  })
  await sweeper.stop()
  expect(finished).toBe(true)
})
