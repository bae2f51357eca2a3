import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EXAMPLE_DISCS } from './fairway-picture.tsx'

const CATALOG_DATA = '../../../../../packages/catalog/data/'

it.each(EXAMPLE_DISCS)("$brand $name has the library's numbers", disc => {
  const file = new URL(`${CATALOG_DATA}${disc.brand.toLowerCase()}.csv`, import.meta.url)
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .map(row => row.split(',').map(cell => cell.trim()))
    .find(([name]) => name === disc.name)
  expect(line?.[1]).toMatch(disc.type)
  expect(line?.slice(2, 6).map(Number)).toEqual([disc.speed, disc.glide, disc.turn, disc.fade])
})
