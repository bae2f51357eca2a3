import { expect, it } from 'vitest'
import { makeQuietWatch } from './quiet.ts'

const told = (looks: readonly number[]): boolean[] => {
  const watch = makeQuietWatch()
  return looks.map(watch)
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
