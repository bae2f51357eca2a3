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
  ) => Promise<{ came: boolean; error: unknown }>
  readonly repair: () => void
}

export function failingFiles(): FailingFiles {
  const current = new AsyncLocalStorage<{ left: number; came: boolean }>()
  const step = (name: string) => {
    const counting = current.getStore()
    if (!counting) return
    counting.left -= 1
    if (counting.left !== 0) return
    counting.came = true
    throw Object.assign(new Error(`${name} failed on purpose`), { code: 'EIO' })
  }
  const repairs: (() => void)[] = []
  const watch = (calls: Calls, names: readonly string[]) => {
    for (const name of names) {
      const real = calls[name]
      if (!real) throw new Error(`There is no ${name} to fail`)
      calls[name] = (...args) => {
        step(name)
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
      const counting = { left: call, came: false }
      let error: unknown
      await current.run(counting, async () => {
        try {
          await work()
        } catch (thrown) {
          error = thrown
        }
      })
      return { came: counting.came, error }
    },
    repair() {
      for (const repairOne of repairs) repairOne()
      syncBuiltinESMExports()
    },
  }
}
