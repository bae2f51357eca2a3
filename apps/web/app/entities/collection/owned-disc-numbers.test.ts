import { aDisc, anOwnedDisc, aPlastic } from '../../../../../packages/domain/test/builders.ts'
import { expect, it } from 'vitest'
import { toChartDiscs } from './owned-disc-numbers.ts'

const teebird = aDisc()
const buzzz = aDisc({ id: 'discraft-buzzz', brand: 'Discraft', name: 'Buzzz' })

it("[CO6] draws each owned disc with its own path and name, and other molds with the maker's numbers", () => {
  const worn = anOwnedDisc({ id: 'worn', plastic: 'star', condition: 5 })
  const fresh = anOwnedDisc({ id: 'fresh' })
  const { discs, moldOf } = toChartDiscs([teebird, buzzz], [worn, fresh], [aPlastic()])
  expect(discs.map(({ id, name }) => [id, name])).toEqual([
    ['worn', 'Teebird, star 5/10'],
    ['fresh', 'Teebird, 10/10'],
    ['discraft-buzzz', 'Buzzz'],
  ])
  const [wornDisc, freshDisc, buzzzDisc] = discs
  expect(wornDisc?.turn).toBeLessThan(teebird.turn)
  expect(freshDisc).toMatchObject({ turn: teebird.turn, fade: teebird.fade })
  expect(buzzzDisc).toBe(buzzz)
  expect([...moldOf]).toEqual([
    ['worn', 'innova-teebird'],
    ['fresh', 'innova-teebird'],
    ['discraft-buzzz', 'discraft-buzzz'],
  ])
})

it("[CO5] uses the plastic of the mold's brand", () => {
  const star = anOwnedDisc({ plastic: 'Star' })
  const turnWith = (brand: string) =>
    toChartDiscs([teebird], [star], [aPlastic({ brand, stability: 0.4 })]).discs[0]?.turn
  expect(turnWith('Innova')).toBe(teebird.turn + 0.2)
  expect(turnWith('Discraft')).toBe(teebird.turn)
})

it('[CO11] draws custom numbers unchanged', () => {
  const customNumbers = { speed: 7, glide: 4.5, turn: -3, fade: 0 }
  const ownedDisc = anOwnedDisc({ flightMode: 'custom', customNumbers })
  expect(toChartDiscs([teebird], [ownedDisc], []).discs[0]).toMatchObject(customNumbers)
})
