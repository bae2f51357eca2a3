// Checks that links in the docs resolve, and that tests cite every rule and every row of docs/security.md.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const find = (patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: path => path.includes('node_modules') })

const documents = find(['*.md', 'docs/**/*.md', '{apps,packages,e2e}/**/*.md'])
const tests = find(['{apps,packages,scripts}/**/*.test.{ts,tsx}', 'e2e/journeys/**/*.spec.ts'])

const brokenLinks = documents.flatMap(path =>
  [...read(path).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter(link => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, dirname(path), link)))
    .map(link => `${path} links to ${link}, which doesn't exist.`),
)

/** Returns the ids in brackets: `[T1]`, `[LI7, LI8]` and `[I1-I5]`. */
function citedIds(text: string): string[] {
  return [...text.matchAll(/\[([^[\]\n]{2,80})\]/g)].flatMap(([, inside = '']) =>
    inside.split(/,\s*/).flatMap(part => {
      const [, kind, first, last = first] =
        /^([A-Z]{1,2})(\d{1,3})(?:-\1(\d{1,3}))?$/.exec(part) ?? []
      if (!kind) return []
      const length = Number(last) - Number(first) + 1
      return Array.from({ length }, (_, index) => `${kind}${Number(first) + index}`)
    }),
  )
}

const RULE = /^- \*\*([A-Z]{2}\d+)\*\* /gm
const ids = [
  ...read('packages/domain/SPEC.md').matchAll(RULE),
  ...read('packages/catalog/README.md').matchAll(RULE),
  ...read('docs/security.md').matchAll(/^\| ([TFI]\d+) \| /gm),
].map(([, id = '']) => id)
const groups = new Set(ids.map(id => id.replace(/\d+$/, '')))
const citations = tests.flatMap(path => citedIds(read(path)).map(id => ({ path, id })))
const cited = new Set(citations.map(({ id }) => id))
const isUnknown = (id: string) => groups.has(id.replace(/\d+$/, '')) && !ids.includes(id)

const problems = [
  ...brokenLinks,
  ...ids.filter((id, index) => ids.indexOf(id) < index).map(id => `${id} is defined twice.`),
  ...ids.filter(id => !cited.has(id)).map(id => `No test cites ${id}.`),
  ...citations
    .filter(({ id }) => isUnknown(id))
    .map(({ path, id }) => `${path} cites unknown id ${id}.`),
]
for (const problem of problems) console.error(problem)
if (problems.length === 0)
  console.log(
    `All links in ${documents.length} documents resolve, and tests cite all ${ids.length} ids.`,
  )
process.exitCode = problems.length > 0 ? 1 : 0
