// Follows the worked example of CONTRIBUTING.md in a copy of the code, and compiles the copy.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** Inside the repository, so the copy finds the installed packages. */
const COPY = join(ROOT, '.cache/contributing')
const SKIPPED = new Set(['node_modules', 'build', 'data', '.react-router'])

type Edit = {
  readonly path: string
  readonly code: string
  /** The start of the line above which the code is inserted. */
  readonly above?: string | undefined
  /** The start of the line that the code replaces. */
  readonly inPlaceOf?: string | undefined
  readonly isNew: boolean
}

/** Every code block, with the file named in the sentence before it, or the last one named. */
function editsIn(markdown: string): Edit[] {
  const parts = markdown.split(/^ *```(\w*)\n([\s\S]*?)^ *```$/m)
  const edits: Edit[] = []
  let path = ''
  for (let index = 0; index + 2 < parts.length; index += 3) {
    const [text = '', language = '', code = ''] = parts.slice(index, index + 3)
    path = [...text.matchAll(/`((?:packages|apps)\/[^`]+\.(?:tsx?|json))`/g)].at(-1)?.[1] ?? path
    const sentence = text.trim().split('\n\n').at(-1) ?? ''
    if (language === '') continue
    edits.push({
      path,
      code,
      above: /above `([^`]+)`/.exec(sentence)?.[1],
      inPlaceOf: /in place of `([^`]+)`/.exec(sentence)?.[1],
      isNew: !/above `|in place of `|at the end of `/.test(sentence),
    })
  }
  return edits
}

function apply({ path, code, above, inPlaceOf, isNew }: Edit): void {
  const file = join(COPY, path)
  if (existsSync(file) === isNew)
    throw new Error(`${path} ${isNew ? 'already exists' : "doesn't exist"}`)
  const anchor = above ?? inPlaceOf
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const index = lines.findIndex(line => anchor !== undefined && line.trim().startsWith(anchor))
  if (anchor !== undefined && index < 0) throw new Error(`${path} has no line "${anchor}"`)
  if (anchor === undefined) lines.push(code)
  else lines.splice(index, inPlaceOf === undefined ? 0 : 1, code)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, lines.join('\n'))
}

beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true })
  for (const folder of ['packages', 'apps', 'scripts'])
    cpSync(join(ROOT, folder), join(COPY, folder), {
      recursive: true,
      filter: source => !SKIPPED.has(basename(source)),
    })
  cpSync(join(ROOT, 'tsconfig.base.json'), join(COPY, 'tsconfig.base.json'))
  const tsconfig = { extends: './tsconfig.base.json', include: ['packages', 'apps/server'] }
  writeFileSync(
    join(COPY, 'tsconfig.json'),
    JSON.stringify({ ...tsconfig, compilerOptions: { types: ['node'] } }),
  )
  // Resolves our own packages to the copy.
  mkdirSync(join(COPY, 'node_modules/@bagwise'), { recursive: true })
  for (const name of readdirSync(join(COPY, 'packages')))
    symlinkSync(join(COPY, 'packages', name), join(COPY, 'node_modules/@bagwise', name))
  const installed = join(ROOT, 'apps/server/node_modules')
  if (existsSync(installed)) symlinkSync(installed, join(COPY, 'apps/server/node_modules'))
})
afterAll(() => rmSync(COPY, { recursive: true, force: true }))

it('the worked example of CONTRIBUTING.md uses the next free rule number', () => {
  const [, example] =
    /\*\*LI(\d+)\*\*/.exec(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')) ?? []
  const spec = readFileSync(join(ROOT, 'packages/domain/SPEC.md'), 'utf8')
  const numbers = Array.from(spec.matchAll(/^- \*\*LI(\d+)\*\*/gm), ([, number]) => Number(number))
  expect(Number(example)).toBe(Math.max(...numbers) + 1)
})

it('the worked example of CONTRIBUTING.md compiles', { timeout: 180_000 }, () => {
  const edits = editsIn(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))
  expect(edits.length).toBeGreaterThan(10)
  for (const edit of edits) apply(edit)
  for (const project of ['.', 'apps/web']) {
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project], {
      cwd: COPY,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  }
})
