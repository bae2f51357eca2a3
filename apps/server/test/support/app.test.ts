import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isExactly } from './app.ts'

const Response = z.object({
  bag: z.object({ name: z.string(), note: z.optional(z.string()) }),
  discs: z.array(z.object({ id: z.string() })),
  owner: z.nullable(z.object({ username: z.string() })),
})
const response = { bag: { name: 'Woods' }, discs: [{ id: 'a' }], owner: { username: 'ada' } }
const leaked = { passwordHash: 'secret' }

it('[T93] accepts a response that matches its schema', () => {
  expect(isExactly(Response, response)).toBe(true)
  expect(isExactly(Response, { ...response, owner: null })).toBe(true)
  expect(isExactly(Response, { ...response, owner: undefined })).toBe(false)
})

it.each([
  ['at the top', { ...response, ...leaked }],
  ['in an object', { ...response, bag: { name: 'Woods', ...leaked } }],
  ['in a list', { ...response, discs: [{ id: 'a', ...leaked }] }],
  ['in a nullable object', { ...response, owner: { username: 'ada', ...leaked } }],
])('[T58, T93] detects an added field %s', (_, withExtraField) => {
  expect(isExactly(Response, withExtraField)).toBe(false)
})
