import { expect, it } from 'vitest'
import { aDisc } from '../testing/index.ts'
import { descriptionView, plainTextOf } from '../text/description.ts'
import { describeDisc } from './description.ts'

it('[DI7] says what the disc is and how it flies, from its facts', () => {
  const words = plainTextOf(
    describeDisc(aDisc({ name: 'Destroyer', type: 'driver', speed: 12, turn: -1, fade: 3 })),
  )
  expect(words).toBe(
    'Destroyer by Innova is a straight distance driver with speed 12 and good glide. ' +
      'Thrown right-hand backhand, it holds the line it is given and finishes hard to the left. ' +
      'PDGA approved in 1999.',
  )
})

it('[DI7] leaves out what nobody knows', () => {
  expect(describeDisc(aDisc({ year: null }))).not.toContain('PDGA')
})

it('[DI7] an approach disc is called one, and an overstable one takes "an"', () => {
  const words = describeDisc(aDisc({ type: 'putter', approach: true, speed: 4, fade: 3 }))
  expect(words).toContain('is an overstable approach disc')
})

it('[DI7] is allowed HTML whatever the name', () => {
  const html = describeDisc(aDisc({ name: '<script>', brand: 'A&B "C"' }))
  expect(html).toContain('<strong>&lt;script&gt;</strong> by A&amp;B &quot;C&quot;')
  expect(descriptionView(describeDisc(aDisc())).kind).toBe('html')
})
