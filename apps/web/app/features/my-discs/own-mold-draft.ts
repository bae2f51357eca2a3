// What is typed into the description of a mold, and what it means.
import {
  OWN_MOLD_DIMENSIONS,
  type OwnMoldField,
  type OwnMoldFields,
  ownMoldProblems,
} from '@bagwise/domain/copy'
import type { Disc } from '@bagwise/domain/disc'
import { FLIGHT_STATS } from '@bagwise/domain/flight'
import type { FieldProblem } from '@bagwise/domain/result'
import { numberOf } from './copy-draft.ts'

export type OwnMoldDraft = Record<OwnMoldField, string>

export const newMoldDraft = (name: string): OwnMoldDraft => ({
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

export function moldDraftOf(disc: Disc): OwnMoldDraft {
  const texts = [
    ...FLIGHT_STATS.map(stat => [stat, String(disc[stat])]),
    ...OWN_MOLD_DIMENSIONS.map(name => [name, String(disc.mould[name] ?? '')]),
  ]
  const numbers = Object.fromEntries(texts) as OwnMoldDraft
  return { ...numbers, brand: disc.brand, name: disc.name, type: disc.type }
}

export function moldFieldsOf(draft: OwnMoldDraft): OwnMoldFields {
  const numbers = [
    // A flight number is required: nothing is no number.
    ...FLIGHT_STATS.map(stat => [stat, numberOf(draft[stat]) ?? Number.NaN]),
    ...OWN_MOLD_DIMENSIONS.map(name => [name, numberOf(draft[name])]),
  ]
  return {
    ...(Object.fromEntries(numbers) as Omit<OwnMoldFields, 'brand' | 'name' | 'type'>),
    brand: draft.brand,
    name: draft.name,
    type: draft.type as OwnMoldFields['type'],
  }
}

export const moldDraftProblems = (draft: OwnMoldDraft): FieldProblem<OwnMoldField>[] =>
  ownMoldProblems(moldFieldsOf(draft))
