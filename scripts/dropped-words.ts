// Which words did the glossary drop, and where are they still used?
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const GLOSSARY = 'docs/glossary.md'
const FILES = [
  '*.md',
  'docs/**/*.md',
  '{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,css,html,json,md}',
]
/** Made by a build, or recorded from a database of an older release. */
const NOT_OURS = /node_modules|\/build\/|\.react-router|test-results|migrations\/released/

type TextFile = { readonly path: string; readonly text: string }
type DroppedWord = { readonly word: string; readonly instead: string }

/** The rows of the table under "Words we dropped". */
export function droppedWordsIn(glossary: string): readonly DroppedWord[] {
  const [, section = ''] = glossary.split('## Words we dropped')
  return [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, word = '', instead = '']) => ({ word: word.trim(), instead: instead.trim() }))
    .filter(({ word }) => word !== 'Dropped')
}

/** Between two words, which may stand on two lines of a comment. */
const GAP = String.raw`\s+(?:(?://|\*)\s+)?`

/** Finds the word in prose, in camelCase names and with the usual endings, in any case. */
function pattern(word: string): RegExp {
  const letters = word
    .split('')
    .map(letter => (letter === ' ' ? GAP : `[${letter}${letter.toUpperCase()}]`))
    .join('')
  return new RegExp(
    `(?:(?<![a-zA-Z])|(?=[A-Z]))${letters}(?:s|d|ed|ing|S|D|ED|ING)?(?!['’]?[a-z])`,
    'g',
  )
}

/** The API's released field keeps its name; only its use as a field is allowed. */
const FIELD = 'mould'
const RELEASED_FIELD = new RegExp(
  String.raw`(?<=[.({'"\`]\s?)${FIELD}\b|\b${FIELD}(?=\??:|\.\w|\[|\)| \}| =)`,
  'g',
)

export function droppedWordProblems(
  words: readonly DroppedWord[],
  files: readonly TextFile[],
): readonly string[] {
  const patterns = words.map(({ word, instead }) => ({ word, instead, found: pattern(word) }))
  return files.flatMap(({ path, text }) => {
    const checked = text.replaceAll(RELEASED_FIELD, 'mold!')
    return patterns.flatMap(({ word, instead, found }) =>
      [...checked.matchAll(found)].map(({ index }) => {
        const line = checked.slice(0, index).split('\n').length
        return `${path}:${line} says "${word}"; ${GLOSSARY} says to use ${instead}.`
      }),
    )
  })
}

export const readDroppedWords = (): readonly DroppedWord[] =>
  droppedWordsIn(readFileSync(join(ROOT, GLOSSARY), 'utf8'))

export const readTexts = (): readonly TextFile[] =>
  globSync(FILES, { cwd: ROOT, exclude: path => NOT_OURS.test(path) })
    .filter(path => path !== GLOSSARY && !NOT_OURS.test(path))
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
