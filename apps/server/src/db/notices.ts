// Tells of changes: this process at the moment of the commit, the others a moment later through PostgreSQL.
import { EventEmitter } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './schema.ts'

const CHANNELS = ['leaderboard_changed', 'pages_changed', 'mail_queued'] as const
export type Channel = (typeof CHANNELS)[number]

export type Notices = {
  /** Told when the transaction has committed, and not at all when it has not. */
  readonly tell: (tx: Tx, channel: Channel) => Promise<void>
  /** For whoever runs the transaction: it has committed. */
  readonly committed: (tx: Tx) => void
  readonly listen: (channel: Channel, listener: () => void) => () => void
  readonly close: () => Promise<void>
}

function makeNotices(
  passOn: (tx: Tx, channel: Channel) => Promise<void>,
  others: { start: (emit: (channel: Channel) => void) => void; close: () => Promise<void> },
): Notices {
  const emitter = new EventEmitter().setMaxListeners(0)
  let started = false
  return {
    async tell(tx, channel) {
      if (tx.told.has(channel)) return
      tx.told.add(channel)
      await passOn(tx, channel)
    },
    committed(tx) {
      for (const channel of tx.told) emitter.emit(channel)
    },
    listen(channel, listener) {
      emitter.on(channel, listener)
      if (!started) others.start(heard => emitter.emit(heard))
      started = true
      return () => void emitter.off(channel, listener)
    },
    close: others.close,
  }
}

const LOOK_MS = 500

/** SQLite serves one server, but a command may change things beside it: its number of changes tells. */
export function sqliteNotices(database: DatabaseSync): Notices {
  let timer: NodeJS.Timeout | undefined
  return makeNotices(() => Promise.resolve(), {
    start(emit) {
      const version = database.prepare('pragma data_version')
      const versionNow = () => version.get()?.['data_version']
      let seen = versionNow()
      timer = setInterval(() => {
        const now = versionNow()
        if (now !== seen) for (const channel of CHANNELS) emit(channel)
        seen = now
      }, LOOK_MS)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
    },
  })
}

const RECONNECT_MS = 1000

export function postgresNotices(url: string): Notices {
  let client: pg.Client | undefined
  let closed = false

  /** One connection of its own: a pooled one would forget that it listens. */
  async function hearOthers(emit: (channel: Channel) => void): Promise<void> {
    for (;;) {
      if (closed) return
      const next = new pg.Client({ connectionString: url, application_name: 'bagwise-notices' })
      const lost = new Promise<void>(resolve => {
        next.on('error', () => resolve())
        next.on('end', () => resolve())
      })
      next.on('notification', ({ channel }) => emit(channel as Channel))
      try {
        await next.connect()
        if (closed) return await next.end()
        for (const channel of CHANNELS) await next.query(`listen ${channel}`)
        client = next
        // Whatever was missed while away counts as a change.
        for (const channel of CHANNELS) emit(channel)
        await lost
      } catch {
        // The database is away; the next round asks again.
      }
      client = undefined
      await sleep(RECONNECT_MS, undefined, { ref: false })
    }
  }

  return makeNotices(
    async (tx, channel) => {
      await sql`select pg_notify(${channel}, '')`.execute(tx)
    },
    {
      start: emit => void hearOthers(emit),
      async close() {
        closed = true
        await client?.end().catch(() => {})
      },
    },
  )
}
