import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { explain } from './explanation.ts'

it.each([
  [{ speed: 6, fade: 3 }, 'one speed slower, a touch more fade at the end; same glide and turn'],
  [{}, 'flies the same: same speed, glide, turn and fade'],
  [{ speed: 7.5 }, 'half a speed faster; same glide, turn and fade'],
  [{ speed: 9 }, 'two speeds faster; same glide, turn and fade'],
  [{ speed: 4.5 }, 'two and a half speeds slower; same glide, turn and fade'],
  [{ speed: 7.1 }, 'a hair faster; same glide, turn and fade'],
  [{ glide: 6 }, 'a touch more glide; same speed, turn and fade'],
  [{ glide: 3 }, 'noticeably less glide; same speed, turn and fade'],
  [{ glide: 2 }, 'a lot less glide; same speed, turn and fade'],
  [{ turn: -1 }, 'a touch more turn early; same speed, glide and fade'],
  [{ turn: 1 }, 'a touch less turn early; same speed, glide and fade'],
  [{ fade: 0 }, 'noticeably less fade at the end; same speed, glide and turn'],
  [
    { speed: 8, glide: 4, turn: -0.5, fade: 2.5 },
    'one speed faster, a touch less glide, a touch more turn early, a touch more fade at the end',
  ],
])('[SW15] from 7/5/0/2 to %o: %s', (numbers, words) => {
  expect(explain(aDisc(), aDisc(numbers))).toBe(words)
})
