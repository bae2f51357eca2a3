// Maps the errors of both database engines to our own types.
import { QueryTimeoutError } from './postgres-pool.ts'

/** The names of our unique constraints, the same on both engines. */
const UNIQUE_CONSTRAINTS = {
  unique_disc_per_bag: 'bag_discs.bag_id, bag_discs.disc_id',
  unique_username: 'profiles.username',
  unique_email: 'users.email',
  unique_subscriber: 'subscribers.email',
} as const

export type UniqueConstraint = keyof typeof UNIQUE_CONSTRAINTS

export type DatabaseFault =
  | { readonly kind: 'unique'; readonly constraint: UniqueConstraint | undefined }
  | { readonly kind: 'foreign-key' }
  /** Another process has locked the SQLite file; the same call may succeed later. */
  | { readonly kind: 'locked' }
  /** Conflict with another transaction; the same one may succeed on retry. */
  | { readonly kind: 'conflict' }
  /** It took too long. An immediate retry would only add load. */
  | { readonly kind: 'slow' }
  /** The database cannot be reached. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'full' }
  | { readonly kind: 'corrupt' }

/** SQLite's primary result codes; an extended code contains the primary one in its low byte. */
const SQLITE_KINDS: Readonly<Record<number, DatabaseFault>> = {
  5: { kind: 'locked' },
  6: { kind: 'locked' },
  8: { kind: 'full' },
  10: { kind: 'lost' },
  11: { kind: 'corrupt' },
  13: { kind: 'full' },
  14: { kind: 'lost' },
  26: { kind: 'corrupt' },
}
const SQLITE_FOREIGN_KEY = 787
const SQLITE_UNIQUE: ReadonlySet<number> = new Set([2067, 1555])

const POSTGRES_KINDS: Readonly<Record<string, DatabaseFault>> = {
  '23503': { kind: 'foreign-key' },
  '40001': { kind: 'conflict' },
  '40P01': { kind: 'conflict' },
  '55P03': { kind: 'slow' },
  '57014': { kind: 'slow' },
  '53100': { kind: 'full' },
  '53300': { kind: 'slow' },
  '57P01': { kind: 'lost' },
  '57P02': { kind: 'lost' },
  '57P03': { kind: 'lost' },
  XX001: { kind: 'corrupt' },
  XX002: { kind: 'corrupt' },
  ECONNREFUSED: { kind: 'lost' },
  ECONNRESET: { kind: 'lost' },
  EPIPE: { kind: 'lost' },
  ETIMEDOUT: { kind: 'lost' },
  ENOTFOUND: { kind: 'lost' },
  EAI_AGAIN: { kind: 'lost' },
}

/** The driver's messages for errors without a code. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|cannot use a pool after/i

const isConstraint = (name: string): name is UniqueConstraint => name in UNIQUE_CONSTRAINTS

function sqliteConstraint(message: string): UniqueConstraint | undefined {
  const found = Object.entries(UNIQUE_CONSTRAINTS).find(([, columns]) => message.includes(columns))
  return found && isConstraint(found[0]) ? found[0] : undefined
}

export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof QueryTimeoutError) return { kind: 'slow' }
  const { code, errcode, constraint } = error as Error & {
    code?: unknown
    errcode?: unknown
    constraint?: unknown
  }

  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    if (SQLITE_UNIQUE.has(errcode)) {
      return { kind: 'unique', constraint: sqliteConstraint(error.message) }
    }
    if (errcode === SQLITE_FOREIGN_KEY) return { kind: 'foreign-key' }
    return SQLITE_KINDS[errcode & 0xff]
  }
  if (code === '23505') {
    const name = typeof constraint === 'string' && isConstraint(constraint) ? constraint : undefined
    return { kind: 'unique', constraint: name }
  }
  if (typeof code === 'string' && code.startsWith('08')) return { kind: 'lost' }
  if (typeof code === 'string' && POSTGRES_KINDS[code]) return POSTGRES_KINDS[code]
  return LOST_CONNECTION.test(error.message) ? { kind: 'lost' } : undefined
}

export const isUniqueViolation = (error: unknown, constraint: UniqueConstraint): boolean => {
  const fault = databaseFaultOf(error)
  return fault?.kind === 'unique' && fault.constraint === constraint
}
