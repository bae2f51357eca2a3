// Does the page of parts show every part there is?
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const HERE = import.meta.dirname
const shown = globSync(`${HERE}/parts-*.tsx`)
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

/** The frame of every field shows with each of them; a still link has no look of its own. */
const WITHIN_OTHERS = new Set(['field.tsx', 'still-link.tsx'])

it.each(
  globSync(`${HERE}/../../ui/*.tsx`)
    .map(file => basename(file))
    .filter(name => !WITHIN_OTHERS.has(name)),
)('%s has its place', name => {
  expect(shown).toContain(`'../../ui/${name}'`)
})
