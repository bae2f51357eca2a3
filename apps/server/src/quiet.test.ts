import { expect, it } from 'vitest'
import { makeQuietWatch } from './quiet.ts'

const AT_REST = 100

/** What a watch says of each look, where memory at rest was seen before. */
const told = (looks: readonly number[], resident = 110): boolean[] => {
  const watch = makeQuietWatch()
  watch({ utilization: 0, resident: AT_REST })
  return looks.map(utilization => watch({ utilization, resident }))
}

it('tells the end of a busy time once, when it has been quiet for two looks', () => {
  expect(told([0.9, 0.9, 0, 0, 0, 0])).toEqual([false, false, false, true, false, false])
})

it('has nothing to tell where it was never busy', () => {
  expect(told([0, 0.1, 0, 0, 0])).not.toContain(true)
})

it('waits while there is still something to do', () => {
  expect(told([0.9, 0, 0.1, 0, 0.9, 0, 0.1, 0])).not.toContain(true)
})

it('leaves hot code alone where the busy time left little behind', () => {
  expect(told([0.9, 0.9, 0, 0, 0, 0], 109)).not.toContain(true)
  expect(told([0.9, 0.9, 0, 0, 0, 0], 109.5)).toContain(true)
})
