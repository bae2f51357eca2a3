import { expect, it } from 'vitest'
import { discById, discs } from './catalog.ts'
import { checkRoles } from './roles.ts'

const HEADER = 'brand, disc, role, source, summary'
const ids = new Set(discs.map(({ id }) => id))

it('[CT21] [CT22] the roles are valid', () => {
  expect(checkRoles(ids)).toEqual([])
  expect(discs.filter(({ roles }) => roles)).toHaveLength(9)
})

it('[CT21] adds the roles to their discs', () => {
  expect(discById('discraft-zone')?.roles).toEqual(['approach'])
  expect(discById('innova-teebird')).not.toHaveProperty('roles')
})

it.each([
  ['Innova, No Such Disc, roller, https://example.com/, for rollers', 'CT21'],
  ['Innova, Leopard, tomahawk, https://example.com/, for rollers', 'CT21'],
  ['Innova, Leopard, roller, , for rollers', 'CT22'],
  ['Innova, Leopard, roller, https://example.com/,', 'CT22'],
  ['Innova, Leopard, roller, Innova, for rollers', 'CT22'],
])('reports an invalid line: %s', (line, rule) => {
  expect(checkRoles(ids, `${HEADER}\n${line}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^roles\\.csv, line 2.*\\[${rule}\\]$`)),
  ])
})

it('[CT21] [CT22] reports a repeated role and a missing header row', () => {
  const line = 'Innova, Leopard, roller, https://example.com/, for rollers\n'
  expect(checkRoles(ids, `${HEADER}\n${line}${line}`)).toEqual([
    'roles.csv, line 3 repeats roles.csv, line 2. [CT21]',
  ])
  expect(checkRoles(ids, line)).toHaveLength(1)
})
