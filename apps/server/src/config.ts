// Reads the environment once: every setting has a default, and an error message for an invalid value.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { normalizedEmail } from './platform/email/address.ts'
import { ConfigError } from './platform/config-error.ts'

const yesOrNo = (name: string) =>
  z
    .enum(['true', 'false'], `${name} must be true or false`)
    .default('false')
    .transform(value => value === 'true')

function urlFor(name: string, protocols: readonly string[]) {
  const words = `${name} must be an address starting with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`
  return z
    .string()
    .refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), words)
}

/** Shorter secrets could be guessed. */
const SECRET_LENGTH = 32

const listOf = (text: string): string[] => text.split(',').map(entry => entry.trim())

const HOST_NAME = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/

/** Fastify's names for private ranges. */
const RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** True for an address, a range such as 10.0.0.0/8, or a range name, as Fastify accepts them. */
function isProxyRange(entry: string): boolean {
  if (RANGE_NAMES.has(entry)) return true
  const [address = '', prefix, ...rest] = entry.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return (
    /^\d{1,3}$/.test(prefix) &&
    Number(prefix) >= 1 &&
    Number(prefix) <= (isIPv6(address) ? 128 : 32)
  )
}

const METRICS_WORDS = 'METRICS_ADDRESS must be a host and a port, such as 127.0.0.1:9464'

/** An IPv6 address is in brackets: `[::1]:9464`. */
const hostAndPort = z.string().transform((text, context): Address => {
  const { host = '', port = '' } =
    /^\[?(?<host>[^[\]]+)\]?:(?<port>\d{1,5})$/.exec(text)?.groups ?? {}
  const isBracketed = text.startsWith('[')
  if (!host || Number(port) > 65535 || host.includes(':') !== isBracketed) {
    context.addIssue({ code: 'custom', message: METRICS_WORDS })
    return z.NEVER
  }
  return { host, port: Number(port) }
})

const STORE_WORDS =
  'STORE_LINKS must be JSON of store names and addresses, such as {"My_Store":"https://store.example/search?q={brand}+{name}"}'
const LINK_WORDS =
  'SITE_LINKS must be JSON of names and addresses, such as {"contact":"mailto:hello@example.com"}'

const jsonMap = (words: string) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: words })
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), z.string(), words))

const MODERATORS_WORDS =
  'MODERATORS must be the email addresses of accounts, separated by commas, such as ann@example.com,bob@example.com'

/** Addresses, because a player can give up a username and another one can take it. */
const addressList = z
  .string()
  .default('')
  .transform(text =>
    text
      .split(',')
      .filter(part => part.trim() !== '')
      .map(normalizedEmail),
  )
  .refine(addresses => !addresses.includes(''), MODERATORS_WORDS)

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .default('3000')
    .refine(
      value => /^\d{1,5}$/.test(value) && Number(value) <= 65535,
      'PORT must be a number from 0 to 65535',
    )
    .transform(Number),
  HOST: z
    .string()
    .refine(
      value => isIP(value) !== 0 || HOST_NAME.test(value),
      'HOST must be an address or a name of this machine without a port, such as 127.0.0.1 or 0.0.0.0',
    )
    .default('127.0.0.1'),
  APP_URL: urlFor('APP_URL', ['http:', 'https:']).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: urlFor('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: urlFor('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']).optional(),
  SESSION_SECRET: z
    .string()
    .refine(
      value => listOf(value).every(secret => secret.length >= SECRET_LENGTH),
      `SESSION_SECRET must be at least ${SECRET_LENGTH} characters long, and so must every secret in a list`,
    )
    .optional(),
  SMTP_URL: urlFor('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Bagwise <support@bagwise.example>'),
  REQUIRE_EMAIL_CONFIRMATION: yesOrNo('REQUIRE_EMAIL_CONFIRMATION'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(value => listOf(value).filter(Boolean))
    .refine(
      entries => entries.every(isProxyRange),
      'TRUST_PROXY must be the addresses of proxies, separated by commas, such as 127.0.0.1,10.0.0.0/8',
    ),
  SIGN_UPS_PER_HOUR: z
    .string()
    .default('100')
    .refine(value => /^\d{1,9}$/.test(value), 'SIGN_UPS_PER_HOUR must be a whole number')
    .transform(Number),
  WORK_SHARE: z
    .string()
    .default('5')
    .refine(
      value => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100,
      'WORK_SHARE must be a whole number from 1 to 100',
    )
    .transform(Number),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, 'ANALYTICS_ID must be letters, digits and dashes')
    .optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, 'TAG_MANAGER_ID must be letters, digits and dashes')
    .optional(),
  STORE_LINKS: jsonMap(STORE_WORDS).optional(),
  SITE_LINKS: jsonMap(LINK_WORDS).default({}),
  METRICS_ADDRESS: hostAndPort.optional(),
  MODERATORS: addressList,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

export type Address = { readonly host: string; readonly port: number }

export type Config = {
  readonly port: number
  readonly host: string
  /** The public address of the site; every link in an email starts with it. */
  readonly origin: string
  /** False if APP_URL is not set: then any address the browser used is accepted as ours. */
  readonly originIsFixed: boolean
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The database itself, if `databaseUrl` is a pooler; otherwise the same. */
  readonly directDatabaseUrl: string | undefined
  readonly sessionSecrets: readonly [string, ...string[]]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly requireEmailConfirmation: boolean
  /** Addresses of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[]
  readonly signUpsPerHour: number
  /** The max percentage of the server's time for one player or network while others are active. */
  readonly workShare: number
  readonly analyticsId: string | null
  readonly tagManagerId: string | null
  readonly storeLinks: Readonly<Record<string, string>> | undefined
  readonly siteLinks: Readonly<Record<string, string>>
  /** Where metrics are served; undefined if they are off. */
  readonly metricsAddress: Address | undefined
  /** Normalized addresses of the accounts that moderate (rule MO3). */
  readonly moderators: ReadonlySet<string>
  readonly logLevel: string
}

type Env = Readonly<Record<string, string | undefined>>

/** Empty settings count as not set. */
const present = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

export function parseConfig(env: Env): Config {
  const parsed = Environment.safeParse(present(env))
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => issue.message).join('; '))
  }
  const values = parsed.data
  if (values.NODE_ENV === 'production' && values.DATABASE_URL && !values.SESSION_SECRET) {
    throw new ConfigError(
      'SESSION_SECRET must be set together with DATABASE_URL in production, so that every server process shares it',
    )
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL needs DATABASE_URL: it is the address of the database behind the pooler that DATABASE_URL names',
    )
  }
  const dataDir = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    origin: new URL(values.APP_URL ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`).origin,
    originIsFixed: values.APP_URL !== undefined,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    sessionSecrets: secretsFrom(values.SESSION_SECRET),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    requireEmailConfirmation: values.REQUIRE_EMAIL_CONFIRMATION,
    trustedProxies: values.TRUST_PROXY,
    signUpsPerHour: values.SIGN_UPS_PER_HOUR,
    workShare: values.WORK_SHARE,
    analyticsId: values.ANALYTICS_ID ?? null,
    tagManagerId: values.TAG_MANAGER_ID ?? null,
    storeLinks: values.STORE_LINKS,
    siteLinks: values.SITE_LINKS,
    metricsAddress: values.METRICS_ADDRESS,
    moderators: new Set(values.MODERATORS),
    logLevel: values.LOG_LEVEL,
  }
}

/** 0.0.0.0 cannot be opened in a browser, and an IPv6 address needs brackets in a URL. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Comma-separated: the first one signs, the older ones still verify, so that rotation keeps sessions. */
function secretsFrom(value = ''): [string, ...string[]] {
  const [first = '', ...older] = listOf(value)
  return [first, ...older]
}

const SECRET_FILE = 'session-secret'

/** Without SESSION_SECRET, one is generated on the first start and saved in DATA_DIR. */
export function withKeptSecret(config: Config): Config {
  if (config.sessionSecrets[0]) return config
  const path = join(config.dataDir, SECRET_FILE)
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(path)) {
      writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
    }
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < SECRET_LENGTH) {
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
