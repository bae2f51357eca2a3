// Does the server read back the bag that the browser wrote down?
import { expect, it } from 'vitest'
import { choiceIn, writtenChoice } from './kept-choice.ts'

const BAG = '019a0000-0000-7000-8000-000000000001'
const sent = (bagId: string | null) => writtenChoice(bagId).split(';')[0] ?? ''

it('[BG16] reads a chosen bag among other cookies', () => {
  expect(choiceIn(sent(BAG))).toBe(BAG)
  expect(choiceIn(`bagwise.session=x; ${sent(BAG)}; other=1`)).toBe(BAG)
})

it.each([null, '', sent(null), 'bagwise-selected-bag=<script>', `not-${sent(BAG)}`])(
  'finds no choice in %s',
  cookies => {
    expect(choiceIn(cookies)).toBeNull()
  },
)

it('forgets a choice that was cleared', () => {
  expect(writtenChoice(null)).toContain('max-age=0')
})
