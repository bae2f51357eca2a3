// What does the process load before anyone asks for anything? Every file costs time to ready and memory at rest.
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Files loaded by importing the server, in a process of its own; a little more than there are today. */
const MOST_FILES = 1100

const LIST_LOADED = `
  const loaded = []
  require('node:module').registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) loaded.push(url)
      return next(url, context)
    },
  })
  import(process.argv[1]).then(() => process.stdout.write(JSON.stringify(loaded)))
`

it('loads few files, and none of what only some requests need', () => {
  const serve = new URL('serve.ts', import.meta.url).href
  const output = execFileSync('node', ['--input-type=commonjs', '-e', LIST_LOADED, serve], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  const loaded = JSON.parse(output) as string[]
  const packages = new Set(loaded.map(url => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]))
  for (const late of ['nodemailer', 'sanitize-html', 'react-dom']) {
    expect(packages).not.toContain(late)
  }
  expect(loaded.length).toBeGreaterThan(300)
  expect(loaded.length).toBeLessThan(MOST_FILES)
})
