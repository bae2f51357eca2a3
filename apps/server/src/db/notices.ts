// Tells every process that something changed: within one process on SQLite, through the database on PostgreSQL.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './schema.ts'

export type Channel = 'leaderboard_changed'

export type Notices = {
  /** Told when the transaction has committed, and not at all when it has not. */
  readonly tell: (tx: Tx, channel: Channel) => Promise<void>
  readonly listen: (channel: Channel, listener: () => void) => () => void
  readonly close: () => Promise<void>
}

/** Longer than a commit takes: a transaction runs to its end without waiting for anything but the disk. */
const AFTER_COMMIT_MS = 20

export function localNotices(): Notices {
  const emitter = new EventEmitter({ captureRejections: false }).setMaxListeners(0)
  return {
    tell: (_tx, channel) => {
      setTimeout(() => emitter.emit(channel), AFTER_COMMIT_MS).unref()
      return Promise.resolve()
    },
    listen: (channel, listener) => {
      emitter.on(channel, listener)
      return () => void emitter.off(channel, listener)
    },
    close: () => Promise.resolve(),
  }
}

const RECONNECT_MS = 1000

/** One connection of its own: a pooled one would forget that it listens. */
export function postgresNotices(url: string): Notices {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | undefined
  let closed = false
  let listening = false

  async function keepListening(): Promise<void> {
    for (;;) {
      if (closed) return
      const next = new pg.Client({ connectionString: url, application_name: 'bagwise-notices' })
      const lost = new Promise<void>(resolve => {
        next.on('error', () => resolve())
        next.on('end', () => resolve())
      })
      next.on('notification', ({ channel }) => emitter.emit(channel))
      try {
        await next.connect()
        if (closed) return await next.end()
        await next.query('listen leaderboard_changed')
        client = next
        // Whatever was missed while away counts as a change.
        emitter.emit('leaderboard_changed')
        await lost
      } catch {
        // The database is away; the next round asks again.
      }
      client = undefined
      if (!closed) await sleep(RECONNECT_MS, undefined, { ref: false })
    }
  }

  return {
    tell: async (tx, channel) => {
      await sql`select pg_notify(${channel}, '')`.execute(tx)
    },
    listen: (channel, listener) => {
      emitter.on(channel, listener)
      if (!listening) void keepListening()
      listening = true
      return () => void emitter.off(channel, listener)
    },
    close: async () => {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
