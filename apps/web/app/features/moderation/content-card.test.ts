import { expect, it } from 'vitest'
import { actionsFor, contentTitle, parsePage } from './content-card.tsx'

const PROFILE = {
  playerId: 'p',
  bagId: null,
  username: 'ann',
  displayName: null,
  bagName: null,
  path: '/u/ann',
  texts: [],
  hidden: null,
  suspended: null,
  openReports: 0,
}
const BAG = { ...PROFILE, bagId: 'b', bagName: 'Woods' }
const at = (time: string) => ({ reason: 'Spam', at: `2026-11-17T0${time}:00.000Z` })
const labels = (content: typeof PROFILE | typeof BAG) => actionsFor(content).map(one => one.label)

it('[MO4] offers the actions that are possible now', () => {
  expect(labels(PROFILE)).toEqual(['Hide Profile', 'Suspend Player'])
  expect(labels({ ...BAG, openReports: 2 })).toEqual([
    'Hide Bag',
    'Suspend Player',
    'Dismiss Reports',
  ])
  const hidden = { ...BAG, hidden: at('1:00') } as never
  expect(labels(hidden)).toEqual(['Suspend Player', 'Unhide'])
  const both = { ...PROFILE, hidden: at('1:00'), suspended: at('2:00') } as never
  expect(labels(both)).toEqual(['Lift Suspension'])
  expect(contentTitle(BAG)).toBe('Bag "Woods" by ann')
})

it('parses the URL of a profile or bag', () => {
  for (const typed of ['ann', '@ann', '/u/ann', 'https://bagwise.example/u/ann/'])
    expect(parsePage(typed)).toEqual({ username: 'ann' })
  expect(parsePage(' /u/ann/big-woods ')).toEqual({ username: 'ann', address: 'big-woods' })
  expect(parsePage('https://bagwise.example/library/x/y')).toBeUndefined()
  expect(parsePage('')).toBeUndefined()
  expect(parsePage('/u/ann/big%20woods')).toEqual({ username: 'ann', address: 'big woods' })
  expect(parsePage('/u/ann/50%')).toBeUndefined()
})
