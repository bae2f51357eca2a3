// After a build, open tabs still find the previous build's files, and older files are deleted.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepPreviousAssets } from './build-web.ts'

it("a build keeps the previous build's files and deletes older ones", () => {
  const root = mkdtempSync(join(tmpdir(), 'bagwise-build-'))
  const build = join(root, 'build')
  const makeBuild = (files: readonly string[]) => {
    const next = join(root, 'next')
    mkdirSync(join(next, 'client/assets'), { recursive: true })
    for (const file of files) writeFileSync(join(next, 'client/assets', file), file)
    keepPreviousAssets(build, next)
    renameSync(build, join(root, `old ${files.join(' ')}`))
    renameSync(next, build)
    return readdirSync(join(build, 'client/assets')).toSorted()
  }
  mkdirSync(build)
  expect(makeBuild(['a-1.js', 'same.js'])).toEqual(['a-1.js', 'same.js'])
  expect(makeBuild(['a-2.js', 'same.js'])).toEqual(['a-1.js', 'a-2.js', 'same.js'])
  expect(makeBuild(['a-3.js', 'same.js'])).toEqual(['a-2.js', 'a-3.js', 'same.js'])
})
