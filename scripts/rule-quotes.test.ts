// Does the check find a rule without a test, and a test that quotes an unknown rule?
import { expect, it } from 'vitest'
import { quotedIn } from './quoted-ids.ts'
import { citationProblems, ruleProblems, rulesIn } from './rule-quotes.ts'

/** Put together here, so that this file itself quotes and cites nothing. */
const quote = (ids: string) => `[${ids}]`
const cite = (ids: string) => `rules ${ids}`

const PATH = 'packages/domain/src/a.test.ts'
const problemsOf = (rules: readonly string[], quoted: string) =>
  ruleProblems(rules, ['T1'], [{ path: PATH, text: `it('${quote(quoted)} holds')` }])

it('reads single ids, lists and ranges', () => {
  const text = ['SC1', 'LI7, T8', 'I1-I3', 'x', '1'].map(quote).join(' ')
  expect(quotedIn(`[${text}, 7]`)).toEqual(['SC1', 'LI7', 'T8', 'I1', 'I2', 'I3'])
  expect(rulesIn('- **ZZ1** One.\n- **ZZ12** Two.\n- other **ZZ3** \n')).toEqual(['ZZ1', 'ZZ12'])
})

it('names a rule that no test quotes', () => {
  expect(problemsOf(['ZZ1', 'ZZ2'], 'ZZ1')).toEqual(['ZZ2 is a rule that no test quotes.'])
})

it.each(['ZZ3', 'D12'])('names a test that quotes %s, which is not a rule', id => {
  expect(problemsOf(['ZZ1'], 'ZZ1, T1')).toEqual([])
  expect(problemsOf(['ZZ1'], `ZZ1, ${id}`)).toEqual([`${PATH} quotes ${id}, which is not a rule.`])
})

it('names an id that two rules share', () => {
  expect(problemsOf(['ZZ1', 'ZZ1'], 'ZZ1')).toEqual(['Two rules are called ZZ1.'])
})

it('names a citation of something that is not defined here', () => {
  const cited = (text: string) => citationProblems(['ZZ1'], [{ path: 'docs/a.md', text }])
  expect(cited(cite('ZZ1'))).toEqual([])
  expect(cited(cite('ZZ1 to ZZ4'))).toEqual(['docs/a.md cites ZZ4, which is not a rule.'])
  const [decision, section] = ['D33', 'section 9']
  expect(cited(`As decided (${decision}).`)).toHaveLength(1)
  expect(cited(`As in spec ${section}.`)).toHaveLength(1)
})
