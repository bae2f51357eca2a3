// Checks the documents against the project: every command, file, setting and rule they name must exist,
// and no file uses a word that the glossary dropped.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { droppedWordProblems, readDroppedWords, readTexts } from './dropped-words.ts'
import { readTests } from './quoted-ids.ts'
import { citationProblems, readRules, readSources, ruleProblems } from './rule-quotes.ts'
import { trustRows } from './trust-rows.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const documents = globSync(
  ['README.md', 'docs/**/*.md', 'packages/*/*.md', 'apps/web/app/ui/README.md'],
  {
    cwd: ROOT,
  },
)
const problems: string[] = []

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const BUILT_IN = new Set(['install', 'start', 'test'])

for (const path of documents) {
  const text = read(path)
  for (const [, command = ''] of text.matchAll(/`?npm run ([a-z0-9:-]+)/g)) {
    if (!(command in scripts))
      problems.push(`${path} names the command "npm run ${command}", which does not exist.`)
  }
  for (const [, command = ''] of text.matchAll(
    /npm (start|test|[a-z]+) ?&&|npm (?:start|test)\b/g,
  )) {
    if (command && !BUILT_IN.has(command)) problems.push(`${path} names "npm ${command}".`)
  }
  for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/.test(link)) continue
    if (!existsSync(join(ROOT, dirname(path), link)))
      problems.push(`${path} links to ${link}, which does not exist.`)
  }
}

const readme = read('README.md')
for (const command of Object.keys(scripts)) {
  const named = BUILT_IN.has(command) ? `npm ${command}` : `npm run ${command}`
  if (!readme.includes(named)) problems.push(`README.md does not name the command "${named}".`)
}
for (const [, name = ''] of read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z_]{4,}):/gm)) {
  if (name !== 'NODE_ENV' && !readme.includes(`\`${name}\``))
    problems.push(`README.md does not name the setting ${name}.`)
}
if (!read('.ci/run').includes('npm install && npm test')) {
  problems.push('.ci/run does not call the test command of README.md.')
}

const rows = trustRows()
problems.push(...rows.problems)

const rules = readRules()
problems.push(...ruleProblems(rules, rows.all, readTests()))
problems.push(...citationProblems(rules, readSources()))

problems.push(...droppedWordProblems(readDroppedWords(), readTexts()))

for (const problem of problems) console.error(problem)
if (problems.length === 0)
  console.log(
    `${documents.length} documents name existing commands, files and settings; ${rows.all.length - rows.unproven.size} of ${rows.all.length} lines of docs/security.md and all ${rules.length} rules are quoted by tests; no file uses a dropped word.`,
  )
process.exitCode = problems.length > 0 ? 1 : 0
