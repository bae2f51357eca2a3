import { expect, it } from 'vitest'
import {
  checkActionReason,
  checkReportNote,
  isVisibleToOthers,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  restrictionToUndo,
} from './moderation.ts'

it('[MO1] a report has one of a few reasons, and a note of at most 500 characters', () => {
  expect(REPORT_REASONS.map(reason => REPORT_REASON_LABELS[reason])).toHaveLength(6)
  expect(checkReportNote('  ')).toEqual({ kind: 'done', value: '' })
  expect(checkReportNote(' See the bio ')).toEqual({ kind: 'done', value: 'See the bio' })
  expect(checkReportNote('x'.repeat(500)).kind).toBe('done')
  expect(checkReportNote('x'.repeat(501))).toEqual({
    kind: 'refused',
    message: 'Note must be at most 500 characters',
  })
  expect(checkReportNote('\u0000').kind).toBe('refused')
})

it('[MO4] an action needs a reason', () => {
  expect(checkActionReason(' \u200b ')).toEqual({
    kind: 'refused',
    message: 'Please enter a reason',
  })
  expect(checkActionReason('Spam')).toEqual({ kind: 'done', value: 'Spam' })
  expect(checkActionReason('x'.repeat(501))).toEqual({
    kind: 'refused',
    message: 'Reason must be at most 500 characters',
  })
})

const NONE = { hidden: null, suspended: null }

it('[MO5] [MO6] restricting a player hides everything, and hiding a bag hides only the bag', () => {
  const at = { at: 1 }
  expect(isVisibleToOthers(NONE)).toBe(true)
  expect(isVisibleToOthers(NONE, { hidden: null })).toBe(true)
  expect(isVisibleToOthers(NONE, { hidden: at })).toBe(false)
  expect(isVisibleToOthers({ ...NONE, hidden: at }, { hidden: null })).toBe(false)
  expect(isVisibleToOthers({ ...NONE, suspended: at })).toBe(false)
})

it('[MO4] undo lifts the latest restriction', () => {
  expect(restrictionToUndo(NONE)).toBeUndefined()
  expect(restrictionToUndo({ hidden: { at: 1 }, suspended: null })).toBe('hide')
  expect(restrictionToUndo({ hidden: null, suspended: { at: 1 } })).toBe('suspend')
  expect(restrictionToUndo({ hidden: { at: 1 }, suspended: { at: 2 } })).toBe('suspend')
  expect(restrictionToUndo({ hidden: { at: 3 }, suspended: { at: 2 } })).toBe('hide')
})
