// Every dependency is pinned to one version, here and in the lock file.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
type Manifest = Readonly<
  Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>
>

const manifests = globSync(
  ['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json'],
  { cwd: ROOT },
)

it.each(manifests)('[T83] %s pins exact versions', path => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, path), 'utf8'),
  ) as Manifest
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const isOwn = name.startsWith('@bagwise/')
    expect(`${name} ${version}`).toMatch(isOwn ? / \*$| \d/ : / \d+\.\d+\.\d+(-[\w.]+)?$/)
  }
})
