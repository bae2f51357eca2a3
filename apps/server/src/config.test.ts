import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseConfig, withPersistedSecret } from './config.ts'
import { ConfigError } from './platform/config-error.ts'

const OLD = 'an-older-secret-that-is-long-enough-1'
const NEW = 'a-newer-secret-that-is-long-enough-12'

function errorMessageFor(env: Readonly<Record<string, string>>): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

it.each([
  'hunter2',
  `hunter2,${OLD}`,
  `,${OLD}`,
  `${NEW},`,
  `${NEW},,${OLD}`,
  `${NEW},hunter2`,
  ',',
])('[F30] rejects the secrets %j', SESSION_SECRET => {
  expect(errorMessageFor({ SESSION_SECRET })).toBe(
    'Every secret in SESSION_SECRET must be at least 32 characters long',
  )
})

it('[F30] accepts a new secret followed by older ones', () => {
  expect(parseConfig({ SESSION_SECRET: NEW }).sessionSecrets).toEqual([NEW])
  expect(parseConfig({ SESSION_SECRET: `${NEW}, ${OLD}` }).sessionSecrets).toEqual([NEW, OLD])
})

it('[F30] rejects a saved secret that was cut off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bagwise-secret-'))
  writeFileSync(join(folder, 'session-secret'), '')
  expect(() => withPersistedSecret(parseConfig({ DATA_DIR: folder }))).toThrow(
    'session-secret is damaged',
  )
  rmSync(folder, { recursive: true })
})

it.each([
  'caddy',
  'true',
  '1',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.1/8/8',
  '::1/129',
  '::1,caddy',
])('rejects the proxy %j', TRUST_PROXY => {
  expect(errorMessageFor({ TRUST_PROXY })).toBe(
    'TRUST_PROXY must be a comma-separated list of proxy addresses, such as 127.0.0.1,10.0.0.0/8',
  )
})

it('accepts addresses, ranges and range names as proxies', () => {
  const { trustedProxies } = parseConfig({
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8,loopback,',
  })
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback'])
})

it.each([
  ['HOST', 'localhost:80'],
  ['HOST', 'a b'],
  ['HOST', 'http://127.0.0.1'],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['APP_URL', 'bagwise.example'],
  ['DATABASE_URL', 'mysql://db.example/bagwise'],
  ['DATABASE_DIRECT_URL', 'mysql://db.example/x'],
  ['METRICS_ADDRESS', '9464'],
  ['METRICS_ADDRESS', '127.0.0.1:99999'],
  ['METRICS_ADDRESS', '::1:9464'],
] as const)('rejects %s=%s with a one-line error', (name, value) => {
  expect(errorMessageFor({ [name]: value })).toMatch(new RegExp(`^${name} must be `))
})

it('rejects settings that require another one', () => {
  const [postgres, production] = ['postgres://db.example/x', 'production']
  expect(errorMessageFor({ DATABASE_DIRECT_URL: postgres })).toMatch(/requires DATABASE_URL/)
  expect(errorMessageFor({ NODE_ENV: production, DATABASE_URL: postgres })).toMatch(
    /^SESSION_SECRET is required with DATABASE_URL in production/,
  )
})

it.each(['127.0.0.1', '::', '0.0.0.0', 'localhost', 'web-1.internal'])(
  'accepts the host %s',
  HOST => {
    expect(errorMessageFor({ HOST })).toBe('accepted')
  },
)
