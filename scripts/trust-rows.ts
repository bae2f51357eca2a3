// Which rows of docs/security.md tests quote, and which are listed as not proven.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quotedIn, readTests } from './quoted-ids.ts'

const ROOT = join(import.meta.dirname, '..')
/** All expected ids, so that a missing row is found. */
const WANTED = '[T1-T100] [F1-F35] [I1-I8]'

export type TrustRows = {
  readonly all: readonly string[]
  readonly quoted: ReadonlySet<string>
  readonly unproven: ReadonlySet<string>
  readonly problems: readonly string[]
}

export function trustRows(): TrustRows {
  const [promises = '', excuses = ''] = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split(
    '## Not proven here',
  )
  const idsOf = (text: string) =>
    [...text.matchAll(/^\| ([TFI]\d+) \| (?=\S)/gm)].map(([, id = '']) => id)
  const all = idsOf(promises)
  const unproven = new Set(idsOf(excuses))
  const quoted = new Set(readTests().flatMap(({ text }) => quotedIn(text)))
  const wanted = quotedIn(WANTED)
  const problems = [
    ...wanted.filter(id => !all.includes(id)).map(id => `docs/security.md has no line ${id}.`),
    ...all
      .filter(id => !quoted.has(id) && !unproven.has(id))
      .map(id => `${id} of docs/security.md is quoted by no test and not listed as not proven.`),
  ]
  return { all, quoted, unproven, problems }
}
