// Checks that a test quotes every rule, and that every quoted or cited rule is defined in this repository.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quotedIn, type TestFile } from './quoted-ids.ts'

const ROOT = join(import.meta.dirname, '..')
const LISTS = ['packages/domain/SPEC.md', 'packages/catalog/README.md']
const SOURCES = ['{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', '{docs,packages}/**/*.md']

const OLD_NUMBER = /\bdecisions? D\d+|\(D\d+[,)]|\bspec sections? \d/i

export const rulesIn = (text: string): string[] =>
  [...text.matchAll(/^- \*\*([A-Z]{2}\d+)\*\* /gm)].map(([, id = '']) => id)

export const readRules = (): readonly string[] =>
  LISTS.flatMap(path => rulesIn(readFileSync(join(ROOT, path), 'utf8')))

export const readSources = (): readonly TestFile[] =>
  globSync(SOURCES, { cwd: ROOT, exclude: path => path.includes('node_modules') }).map(path => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }))

/** `otherIds` are those of docs/security.md, which tests quote as well. */
export function ruleProblems(
  rules: readonly string[],
  otherIds: readonly string[],
  tests: readonly TestFile[],
): readonly string[] {
  const quoted = new Set(tests.flatMap(({ text }) => quotedIn(text)))
  const known = new Set([...rules, ...otherIds])
  return [
    ...rules.filter((id, at) => rules.indexOf(id) < at).map(id => `Two rules are called ${id}.`),
    ...rules.filter(id => !quoted.has(id)).map(id => `${id} is a rule that no test quotes.`),
    ...tests.flatMap(({ path, text }) =>
      [...new Set(quotedIn(text))]
        .filter(id => !known.has(id))
        .map(id => `${path} quotes ${id}, which is not a rule.`),
    ),
  ]
}

/** Comments and documents cite rules as `rule SC2` or `rules SC2 to SC4`. */
export function citationProblems(
  rules: readonly string[],
  sources: readonly TestFile[],
): readonly string[] {
  return sources.flatMap(({ path, text }) => [
    ...[...text.matchAll(/\brules? ([A-Z]{2}\d+)(?:(?:,| to| and) ([A-Z]{2}\d+))?/gi)]
      .flatMap(([, first, second]) => [first, second])
      .filter(id => id !== undefined && !rules.includes(id))
      .map(id => `${path} cites ${id}, which is not a rule.`),
    ...(OLD_NUMBER.test(text)
      ? [`${path} cites ${OLD_NUMBER.exec(text)?.[0]}, which is not defined in this repository.`]
      : []),
  ])
}
