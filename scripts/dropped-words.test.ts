// Does the check find every word that the glossary dropped?
import { describe, expect, it } from 'vitest'
import { droppedWordProblems, droppedWordsIn, readDroppedWords } from './dropped-words.ts'

const words = readDroppedWords()
const problemsOf = (text: string) => droppedWordProblems(words, [{ path: 'a.ts', text }])
const capitalized = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`

/** Put together here, so that this file itself holds no dropped word. */
const FIELD = ['m', 'ould'].join('')
const COLOR = ['col', 'our'].join('')

describe('words that the glossary dropped', () => {
  it('are read from its table', () => {
    const table = '## Words we dropped\n\n| Dropped | Use |\n|---|---|\n| foo bar | foo |\n'
    expect(droppedWordsIn(table)).toEqual([{ word: 'foo bar', instead: 'foo' }])
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining([FIELD, COLOR]))
  })

  it.each(words)('"$word" is refused in any case and across lines', ({ word, instead }) => {
    for (const text of [word, word.toUpperCase(), capitalized(word), word.replace(' ', '\n * ')])
      expect([text, problemsOf(`// The ${text}.`).length]).toEqual([text, 1])
    expect(problemsOf(`one\n// ${word}`)).toEqual([
      `a.ts:2 says "${word}"; docs/glossary.md says to use ${instead}.`,
    ])
  })

  it.each([`${COLOR}s`, `${COLOR}ed`, `brand${capitalized(COLOR)}`, `${COLOR}Of`])(
    '%s is refused too',
    name => expect(problemsOf(name)).toHaveLength(1),
  )

  it.each([`disc.${FIELD}.rimWidth`, `{ ${FIELD} }`, `"${FIELD}": {`, `\`${FIELD}\``])(
    "%s is the API's released field and allowed",
    code => expect(problemsOf(code)).toEqual([]),
  )

  it.each([`of the same ${FIELD} are`, `a ${FIELD}.`, `few ${FIELD}s`])(
    '%s is not the field',
    prose => expect(problemsOf(prose)).toHaveLength(1),
  )

  it('are not found inside other words', () => {
    expect(problemsOf('recommend, for everyone, a new color, renewal')).toEqual([])
  })
})
