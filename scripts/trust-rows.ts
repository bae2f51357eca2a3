// Which lines of docs/security.md do tests quote, and which are said to be unproven?
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** Every line there must be, so that one that disappears is noticed. */
const WANTED = '[T1-T95] [T100] [F1-F33] [I1-I8]'
const TESTS = ['{apps,packages,scripts}/**/*.test.{ts,tsx}', 'e2e/journeys/**/*.spec.ts']

/** `[T1]`, `[T1, D3]` and `[I1-I5]` all quote lines. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/\[([^\]\n]{2,60})\]/g)].flatMap(([, inside = '']) =>
    inside.split(/,\s*/).flatMap(part => {
      const [, kind, from = '', to = from] = /^([TFI])(\d+)(?:-[TFI](\d+))?$/.exec(part) ?? []
      if (!kind) return []
      const length = Number(to) - Number(from) + 1
      return Array.from(
        { length: Math.max(0, length) },
        (_, index) => `${kind}${Number(from) + index}`,
      )
    }),
  )
}

export type TrustRows = {
  readonly all: readonly string[]
  readonly quoted: ReadonlySet<string>
  readonly unproven: ReadonlySet<string>
  readonly problems: readonly string[]
}

export function trustRows(): TrustRows {
  const [promises = '', excuses = ''] = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split(
    '## Not proven here',
  )
  const idsOf = (text: string) =>
    [...text.matchAll(/^\| ([TFI]\d+) \| (?=\S)/gm)].map(([, id = '']) => id)
  const all = idsOf(promises)
  const unproven = new Set(idsOf(excuses))
  const files = globSync(TESTS, { cwd: ROOT, exclude: path => path.includes('node_modules') })
  const quoted = new Set(files.flatMap(file => quotedIn(readFileSync(join(ROOT, file), 'utf8'))))
  const wanted = quotedIn(WANTED)
  const problems = [
    ...wanted.filter(id => !all.includes(id)).map(id => `docs/security.md has no line ${id}.`),
    ...all
      .filter(id => !quoted.has(id) && !unproven.has(id))
      .map(id => `${id} of docs/security.md is quoted by no test and not listed as not proven.`),
  ]
  return { all, quoted, unproven, problems }
}
