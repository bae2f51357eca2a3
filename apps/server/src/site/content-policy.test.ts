import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { documentPolicy, withHashedScripts } from './content-policy.ts'

const sha = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('[T35] lists the scripts of a shared page by hash, and removes the nonce from the page', () => {
  const page = [
    '<script nonce="N/+=">theme()</script>',
    '<script type="module" nonce="N/+=" async="">import("/a.js")\nstart()</script>',
    '<script nonce="N/+=">theme()</script>',
    '<script src="/b.js" nonce="N/+="></script>',
    '<link rel="modulepreload" href="/a.js" nonce="N/+="/>',
  ].join('')
  const { html, scripts } = withHashedScripts(page, 'N/+=')
  expect(scripts).toEqual([sha('theme()'), sha('import("/a.js")\nstart()')])
  expect(html).not.toContain('nonce')
  expect(html).toContain('<script>theme()</script>')
  expect(html).toContain('<script src="/b.js"></script>')
})

it('[T35] a script without the nonce is not allowed to run', () => {
  const injected = '<script>steal()</script><script nonce="guess">steal()</script>'
  const { scripts } = withHashedScripts(
    `<p>${injected}</p><script nonce="real">own()</script>`,
    'real',
  )
  expect(scripts).toEqual([sha('own()')])
})

it('[T35] a document runs its own scripts and those of configured hosts, and cannot be framed', () => {
  const policyFor = documentPolicy({ https: true, analyticsHosts: ['https://tags.example'] })
  const policy = policyFor({ scripts: ["'nonce-abc'"], framed: false })
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://tags.example;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain('upgrade-insecure-requests')
  const plain = documentPolicy({ https: false, analyticsHosts: [] })
  expect(plain({ scripts: [], framed: false })).not.toContain('upgrade')
})

it('[T35] only an embeddable document can be framed', () => {
  const policyFor = documentPolicy({ https: true, analyticsHosts: [] })
  expect(policyFor({ scripts: [], framed: true })).toContain('frame-ancestors *;')
})
