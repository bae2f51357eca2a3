// Reads settings from environment variables, with defaults and error messages.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { RATE_LIMITS } from '@bagwise/contract'
import { z } from 'zod'
import type { Address } from './platform/metrics/metrics.ts'
import { normalizedEmail } from './platform/email/address.ts'
import { makeFolder } from './platform/data-dir/file-system.ts'
import { ConfigError } from './platform/config-error.ts'

/** A validated string. The message names the setting. */
const text = (isValid: (value: string) => boolean, message: string) =>
  z.string().refine(isValid, message)

function url(name: string, protocols: readonly string[]) {
  const prefixes = protocols.map(protocol => `${protocol}//`).join(' or ')
  return text(
    value => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `${name} must be a URL that starts with ${prefixes}`,
  )
}

const wholeNumber = (defaultValue: string, range: readonly [number, number], message: string) =>
  text(
    value => /^\d{1,9}$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1],
    message,
  )
    .default(defaultValue)
    .transform(Number)

const listOf = (value: string): string[] => value.split(',').map(entry => entry.trim())

/** Shorter secrets could be guessed. */
const MIN_SECRET_LENGTH = 32

const HOST_NAME = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/

/** Fastify's names for private ranges. */
const RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** True for an address, a range such as 10.0.0.0/8, or a range name, as Fastify accepts them. */
function isProxyRange(entry: string): boolean {
  if (RANGE_NAMES.has(entry)) return true
  const [address = '', prefix = '1', ...rest] = entry.split('/')
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    /^\d{1,3}$/.test(prefix) &&
    Number(prefix) >= 1 &&
    Number(prefix) <= (isIPv6(address) ? 128 : 32)
  )
}

/** An IPv6 address is in brackets: `[::1]:9464`. */
const HOST_AND_PORT = /^(?:\[(?<ipv6>[^[\]]+)\]|(?<name>[^[\]:]+)):(?<port>\d{1,5})$/

function addressOf(value: string): Address {
  const { ipv6, name = '', port } = HOST_AND_PORT.exec(value)?.groups ?? {}
  return { host: ipv6 ?? name, port: Number(port) }
}

const jsonMap = (message: string) =>
  z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), z.string(), message))

const analyticsId = (name: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, `${name} may contain only letters, digits and dashes`)
    .optional()

const POSTGRES = ['postgres:', 'postgresql:']

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber('3000', [0, 65535], 'PORT must be a number from 0 to 65535'),
  HOST: text(
    value => isIP(value) !== 0 || HOST_NAME.test(value),
    'HOST must be an IP address or host name of this machine, without a port, such as 127.0.0.1 or 0.0.0.0',
  ).default('127.0.0.1'),
  APP_URL: url('APP_URL', ['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('DATABASE_URL', POSTGRES).optional(),
  DATABASE_DIRECT_URL: url('DATABASE_DIRECT_URL', POSTGRES).optional(),
  /** Comma-separated. The first one signs and the older ones only verify, so sessions survive a rotation. */
  SESSION_SECRET: text(
    value => listOf(value).every(secret => secret.length >= MIN_SECRET_LENGTH),
    `Every secret in SESSION_SECRET must be at least ${MIN_SECRET_LENGTH} characters long`,
  ).optional(),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Bagwise <support@bagwise.example>'),
  REQUIRE_EMAIL_CONFIRMATION: z
    .enum(['true', 'false'], 'REQUIRE_EMAIL_CONFIRMATION must be true or false')
    .default('false'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(value => listOf(value).filter(Boolean))
    .refine(
      entries => entries.every(isProxyRange),
      'TRUST_PROXY must be a comma-separated list of proxy addresses, such as 127.0.0.1,10.0.0.0/8',
    ),
  SIGN_UPS_PER_HOUR: wholeNumber(
    String(RATE_LIMITS['sign-ups'].perNetwork),
    [0, 999_999_999],
    'SIGN_UPS_PER_HOUR must be a whole number',
  ),
  WORK_SHARE: wholeNumber('5', [1, 100], 'WORK_SHARE must be a whole number from 1 to 100'),
  ANALYTICS_ID: analyticsId('ANALYTICS_ID'),
  TAG_MANAGER_ID: analyticsId('TAG_MANAGER_ID'),
  STORE_LINKS: jsonMap(
    'STORE_LINKS must be a JSON object of store names and URLs, such as {"My_Store":"https://store.example/search?q={brand}+{name}"}',
  ).optional(),
  SITE_LINKS: jsonMap(
    'SITE_LINKS must be a JSON object of names and URLs, such as {"contact":"mailto:hello@example.com"}',
  ).default({}),
  METRICS_ADDRESS: text(
    value => HOST_AND_PORT.test(value) && addressOf(value).port <= 65535,
    'METRICS_ADDRESS must be a host and a port, such as 127.0.0.1:9464',
  )
    .transform(addressOf)
    .optional(),
  /** Email addresses, because another player can take a username that was given up. */
  MODERATORS: z
    .string()
    .default('')
    .transform(value => listOf(value).filter(Boolean).map(normalizedEmail))
    .refine(
      addresses => !addresses.includes(''),
      'MODERATORS must be a comma-separated list of account email addresses, such as ann@example.com,bob@example.com',
    ),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

type Env = Readonly<Record<string, string | undefined>>

export type Config = ReturnType<typeof parseConfig>

/** An empty setting counts as not set. */
export function parseConfig(env: Env) {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value !== '')
  const parsed = Environment.safeParse(Object.fromEntries(present))
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => issue.message).join('; '))
  }
  const values = parsed.data
  if (values.NODE_ENV === 'production' && values.DATABASE_URL && !values.SESSION_SECRET) {
    throw new ConfigError(
      'SESSION_SECRET is required with DATABASE_URL in production, because all server processes must share it',
    )
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL requires DATABASE_URL. It is the address of the database behind the pooler at DATABASE_URL',
    )
  }
  const [secret = '', ...olderSecrets] = listOf(values.SESSION_SECRET ?? '')
  const sessionSecrets: readonly [string, ...string[]] = [secret, ...olderSecrets]
  return {
    port: values.PORT,
    host: values.HOST,
    /** The site's public origin. Links in emails start with it. */
    origin: new URL(values.APP_URL ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`).origin,
    /** False if APP_URL is not set. Then any host name that reaches the server is accepted. */
    isOriginFixed: values.APP_URL !== undefined,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** The database itself, if `databaseUrl` is a pooler; otherwise the same. */
    directDatabaseUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    sessionSecrets,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    requireEmailConfirmation: values.REQUIRE_EMAIL_CONFIRMATION === 'true',
    /** Addresses of proxies whose X-Forwarded-For header is trusted. */
    trustedProxies: values.TRUST_PROXY,
    signUpsPerHour: values.SIGN_UPS_PER_HOUR,
    /** The max percentage of the server's time for one player or network while others are active. */
    workShare: values.WORK_SHARE,
    analyticsId: values.ANALYTICS_ID ?? null,
    tagManagerId: values.TAG_MANAGER_ID ?? null,
    storeLinks: values.STORE_LINKS,
    siteLinks: values.SITE_LINKS,
    /** Undefined if metrics are off. */
    metricsAddress: values.METRICS_ADDRESS,
    /** Normalized addresses of the accounts that moderate (rule MO3). */
    moderators: new Set(values.MODERATORS),
    logLevel: values.LOG_LEVEL,
  }
}

/** 0.0.0.0 cannot be opened in a browser, and an IPv6 address needs brackets in a URL. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const SECRET_FILE = 'session-secret'

/** Without SESSION_SECRET, one is generated on the first start and saved in DATA_DIR. */
export function withPersistedSecret(config: Config): Config {
  if (config.sessionSecrets[0]) return config
  const path = join(config.dataDir, SECRET_FILE)
  try {
    makeFolder(config.dataDir)
    if (!existsSync(path)) {
      writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
    }
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < MIN_SECRET_LENGTH) {
      throw new ConfigError(
        `The file ${path} is damaged. Delete it to generate a new one; everyone will have to sign in again`,
      )
    }
    return { ...config, sessionSecrets: [secret] }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new ConfigError(`The file ${path} can't be read or written (${code})`)
  }
}
