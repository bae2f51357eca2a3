import { describe, expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { isCustomMoldId, customMoldDiscId } from './owned-disc.ts'
import {
  libraryMatcher,
  customMoldDisc,
  customMoldErrors,
  validateCustomMold,
} from './custom-mold.ts'

const fields = {
  brand: 'Garage',
  name: 'Flyer',
  type: 'midrange',
  speed: 5,
  glide: 4.5,
  turn: -1,
  fade: 1,
  diameter: null,
  height: null,
  rimWidth: null,
  rimDepth: null,
  maxWeight: null,
} as const
const problemsOf = (change: object) =>
  customMoldErrors(Object.assign({}, fields, change)).map(({ field, message }) => [field, message])

describe('[CO21] a custom mold', () => {
  it('is valid with brand, name, type and four numbers', () => {
    expect(customMoldErrors(fields)).toEqual([])
    expect(validateCustomMold({ ...fields, brand: '  Garage ' })).toEqual({
      kind: 'done',
      value: fields,
    })
  })

  it.each([
    [{ brand: ' ' }, 'brand', 'Brand is required'],
    [{ name: 'x'.repeat(41) }, 'name', 'Name must be at most 40 characters'],
    [{ name: 'fuck' }, 'name', expect.stringContaining('offensive')],
    [{ type: 'frisbee' }, 'type', 'Please choose a type'],
    [{ speed: 15.5 }, 'speed', 'Speed must be between 1 and 15, with at most one decimal'],
    [{ turn: -0.25 }, 'turn', 'Turn must be between -5 and 1, with at most one decimal'],
    [{ fade: Number.NaN }, 'fade', 'Fade must be between 0 and 5, with at most one decimal'],
    [{ diameter: 20 }, 'diameter', 'Diameter must be between 21 and 30, with at most one decimal'],
    [{ height: 1.5, rimDepth: 2 }, 'rimDepth', 'Rim depth cannot be more than the height'],
  ])('rejects %j', (change, field, message) => {
    expect(problemsOf(change)).toEqual([[field, message]])
    expect(validateCustomMold(Object.assign({}, fields, change))).toMatchObject({
      kind: 'refused',
      field,
    })
  })

  it('[CO20] is a disc like any other, marked as custom', () => {
    const id = customMoldDiscId('0190')
    expect(customMoldDisc(id, fields)).toMatchObject({
      id: 'custom-0190',
      name: 'Flyer',
      isCustom: true,
    })
    expect([isCustomMoldId(id), isCustomMoldId('innova-teebird')]).toEqual([true, false])
  })
})

it('[CO22] finds a library disc by brand and name in any spelling', () => {
  const library = [aDisc(), aDisc({ id: 'loft-bohr', brand: 'Løft', name: 'Bohr-X' })]
  const match = libraryMatcher(library)
  expect(match({ brand: 'INNOVA', name: 'tee bird' })?.id).toBe('innova-teebird')
  expect(match({ brand: 'Loft', name: 'bohr x' })?.id).toBe('loft-bohr')
  expect(match({ brand: 'Innova', name: 'Teebird3' })).toBeUndefined()
})
