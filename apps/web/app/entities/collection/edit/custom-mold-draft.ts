// What is typed into the description of a mold, and what it means.
import {
  CUSTOM_MOLD_DIMENSIONS,
  type CustomMoldField,
  type CustomMoldFields,
  customMoldProblems,
} from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { FLIGHT_STATS } from '@bagwise/domain/flight'
import type { FieldProblem } from '@bagwise/domain/result'
import { numberOf } from './owned-disc-draft.ts'

export type CustomMoldDraft = Record<CustomMoldField, string>

export const newMoldDraft = (name: string): CustomMoldDraft => ({
  brand: '',
  name,
  type: 'driver',
  speed: '',
  glide: '',
  turn: '',
  fade: '',
  diameter: '',
  height: '',
  rimWidth: '',
  rimDepth: '',
  maxWeight: '',
})

export function moldDraftOf(disc: Disc): CustomMoldDraft {
  const texts = [
    ...FLIGHT_STATS.map(stat => [stat, String(disc[stat])]),
    ...CUSTOM_MOLD_DIMENSIONS.map(name => [name, String(disc.dimensions[name] ?? '')]),
  ]
  const numbers = Object.fromEntries(texts) as CustomMoldDraft
  return { ...numbers, brand: disc.brand, name: disc.name, type: disc.type }
}

export function moldFieldsOf(draft: CustomMoldDraft): CustomMoldFields {
  const numbers = [
    // A flight number is required: nothing is no number.
    ...FLIGHT_STATS.map(stat => [stat, numberOf(draft[stat]) ?? Number.NaN]),
    ...CUSTOM_MOLD_DIMENSIONS.map(name => [name, numberOf(draft[name])]),
  ]
  return {
    ...(Object.fromEntries(numbers) as Omit<CustomMoldFields, 'brand' | 'name' | 'type'>),
    brand: draft.brand,
    name: draft.name,
    type: draft.type as CustomMoldFields['type'],
  }
}

export const moldDraftProblems = (draft: CustomMoldDraft): FieldProblem<CustomMoldField>[] =>
  customMoldProblems(moldFieldsOf(draft))
