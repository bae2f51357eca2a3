// Makes the N-th file system call fail, as on a bad disk: every call into node:fs counts.
import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const NAMES = [
  'openSync',
  'fsyncSync',
  'linkSync',
  'copyFileSync',
  'renameSync',
  'rmSync',
  'chmodSync',
  'mkdirSync',
  'readdirSync',
  'statSync',
] as const
const PROMISED = ['writeFile', 'rename', 'mkdir'] as const

type Call = (...args: never[]) => unknown
type Calls = Record<string, Call>

export type FailingFiles = {
  /** Runs work whose N-th call fails once; calls made by other code are not affected. */
  readonly failingAt: (
    call: number,
    work: () => unknown,
  ) => Promise<{ hasFailed: boolean; error: unknown }>
  readonly repair: () => void
}

export function failingFiles(): FailingFiles {
  const current = new AsyncLocalStorage<{ remaining: number; hasFailed: boolean }>()
  const countCall = (name: string) => {
    const counter = current.getStore()
    if (!counter) return
    counter.remaining -= 1
    if (counter.remaining !== 0) return
    counter.hasFailed = true
    throw Object.assign(new Error(`${name} failed on purpose`), { code: 'EIO' })
  }
  const repairs: (() => void)[] = []
  const watch = (calls: Calls, names: readonly string[]) => {
    for (const name of names) {
      const real = calls[name]
      if (!real) throw new Error(`There is no ${name} to fail`)
      calls[name] = (...args) => {
        countCall(name)
        return real(...args)
      }
      repairs.push(() => {
        calls[name] = real
      })
    }
  }
  watch(fs as unknown as Calls, NAMES)
  watch(fs.promises as unknown as Calls, PROMISED)
  syncBuiltinESMExports()
  return {
    async failingAt(call, work) {
      const counter = { remaining: call, hasFailed: false }
      let error: unknown
      await current.run(counter, async () => {
        try {
          await work()
        } catch (thrown) {
          error = thrown
        }
      })
      return { hasFailed: counter.hasFailed, error }
    },
    repair() {
      for (const repairOne of repairs) repairOne()
      syncBuiltinESMExports()
    },
  }
}
