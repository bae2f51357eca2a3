// Does a menu stay on the screen, and does each key lead where people expect?
import { describe, expect, it } from 'vitest'
import { itemAfterKey, menuPlace } from './menu-list.tsx'

const ITEMS = ['Set as Active', 'Set as Primary', 'Rename', 'Clone Bag', 'Delete Bag']

describe('keys of a menu', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 4],
    ['ArrowUp', -1, 4],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['Enter', 1, null],
    ['Escape', 1, null],
  ])('%s at %d leads to %s', (key, at, expected) => {
    expect(itemAfterKey(key, at, ITEMS, '')).toBe(expected)
  })

  it.each([
    ['d', 0, 'd', 4],
    ['s', 0, 's', 1],
    ['s', 1, 's', 0],
    ['e', 2, 're', 2],
    ['p', 0, 'set as p', 1],
    ['x', 0, 'x', null],
    [' ', 0, ' ', null],
    [' ', 0, 'set ', 0],
  ])('typing %j at %d, so far %j, leads to %s', (key, at, typed, expected) => {
    expect(itemAfterKey(key, at, ITEMS, typed)).toBe(expected)
  })

  it('leads nowhere in a menu without items', () => {
    expect(itemAfterKey('ArrowDown', -1, [], '')).toBeNull()
  })
})

describe('the place of a menu', () => {
  const menu = { width: 200, height: 240 }
  const phone = { width: 390, height: 844 }
  it.each([
    ['below its button', { top: 100, bottom: 144, right: 374 }, { top: 148, left: 174 }],
    [
      'above where there is no room',
      { top: 700, bottom: 744, right: 374 },
      { top: 456, left: 174 },
    ],
    ['on the screen at the left edge', { top: 100, bottom: 144, right: 60 }, { top: 148, left: 8 }],
  ])('%s', (_, button, expected) => {
    expect(menuPlace(button, menu, phone)).toEqual(expected)
  })
})
