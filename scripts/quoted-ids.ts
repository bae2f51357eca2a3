// Finds the rule ids that tests quote in brackets.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TESTS = ['{apps,packages,scripts}/**/*.test.{ts,tsx}', 'e2e/journeys/**/*.spec.ts']

export type TestFile = { readonly path: string; readonly text: string }

export const readTests = (): readonly TestFile[] =>
  globSync(TESTS, { cwd: ROOT, exclude: path => path.includes('node_modules') }).map(path => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }))

/** `[T1]`, `[LI7, LI8]` and `[I1-I5]` all quote ids. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/\[([^[\]\n]{2,80})\]/g)].flatMap(([, inside = '']) =>
    inside.split(/,\s*/).flatMap(part => {
      const [, kind, from = '', to = from] =
        /^([A-Z]{1,2})(\d{1,3})(?:-\1(\d{1,3}))?$/.exec(part) ?? []
      if (!kind) return []
      const length = Number(to) - Number(from) + 1
      return Array.from(
        { length: Math.max(0, length) },
        (_, index) => `${kind}${Number(from) + index}`,
      )
    }),
  )
}
