// Publishes changes: to this process after the commit, and to the other processes through PostgreSQL.
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './schema.ts'

const CHANNELS = ['leaderboard_changed', 'catalog_changed', 'mail_queued'] as const
export type Channel = (typeof CHANNELS)[number]

export type Events = {
  /** Delivered after the transaction commits; dropped if it rolls back. */
  readonly publish: (tx: Tx, channel: Channel) => void
  /** Called by the code that runs the transaction, after the commit. */
  readonly committed: (tx: Tx) => void
  readonly subscribe: (channel: Channel, listener: () => void) => () => void
  /** Called when listening to other processes starts to fail; listening is retried. */
  readonly onFailure: (listener: (error: unknown) => void) => void
  readonly close: () => Promise<void>
}

type Emit = (channel: Channel) => void
/** Called after each attempt, without an error if it worked. */
type Report = (error?: unknown) => void
type OtherProcesses = {
  readonly send: (channels: readonly string[]) => void
  /** Starts emitting events from other processes; reports each attempt. */
  readonly listen: (emit: Emit, report: Report) => void
  readonly close: () => Promise<void>
}

function makeEvents(others: OtherProcesses): Events {
  const emitter = new EventEmitter().setMaxListeners(0)
  let started = false
  let isFailing = false
  const failureListeners = new Set<(error: unknown) => void>()
  const report: Report = error => {
    if (error !== undefined && !isFailing) for (const listener of failureListeners) listener(error)
    isFailing = error !== undefined
  }
  return {
    publish: (tx, channel) => void tx.published.add(channel),
    committed({ published }) {
      for (const channel of published) emitter.emit(channel)
      others.send([...published])
    },
    subscribe(channel, listener) {
      emitter.on(channel, listener)
      if (!started) others.listen(channel => emitter.emit(channel), report)
      started = true
      return () => void emitter.off(channel, listener)
    },
    onFailure: listener => void failureListeners.add(listener),
    close: others.close,
  }
}

const anythingMayHaveChanged = (emit: Emit): void => {
  for (const channel of CHANNELS) emit(channel)
}

const POLL_MS = 500

/** SQLite serves one server, but a command may write at the same time: `data_version` shows that. */
export function sqliteEvents(
  database: Pick<DatabaseSync, 'prepare'>,
  { pollMs = POLL_MS } = {},
): Events {
  let timer: NodeJS.Timeout | undefined
  return makeEvents({
    send: () => {},
    listen(emit, report) {
      const version = database.prepare('pragma data_version')
      const versionNow = () => version.get()?.['data_version']
      let seen = versionNow()
      timer = setInterval(() => {
        // An uncaught error in a timer would crash the process.
        try {
          const now = versionNow()
          if (now !== seen) anythingMayHaveChanged(emit)
          seen = now
          report()
        } catch (error) {
          report(error)
        }
      }, pollMs)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
    },
  })
}

const RECONNECT_MS = 1000

export function postgresEvents(url: string, db: Db): Events {
  /** PostgreSQL also sends this process its own events, which were already delivered at the commit. */
  const self = randomUUID()
  let client: pg.Client | undefined
  let closed = false

  /** A dedicated connection: a pooled one would lose its LISTEN. */
  async function listenForever(emit: Emit, report: Report): Promise<void> {
    for (;;) {
      if (closed) return
      const next = new pg.Client({
        connectionString: url,
        application_name: 'bagwise-events',
        // Detects a connection that a firewall dropped silently, because we never send anything on it.
        keepAlive: true,
      })
      const lost = new Promise<void>(resolve => {
        next.on('error', () => resolve())
        next.on('end', () => resolve())
      })
      next.on('notification', ({ channel, payload }) => {
        if (payload !== self) emit(channel as Channel)
      })
      try {
        await next.connect()
        if (closed) return await next.end()
        for (const channel of CHANNELS) await next.query(`listen ${channel}`)
        client = next
        report()
        // Anything may have been missed while disconnected, so this counts as a change.
        anythingMayHaveChanged(emit)
        await lost
      } catch (error) {
        report(error)
      }
      client = undefined
      await sleep(RECONNECT_MS, undefined, { ref: false })
    }
  }

  /**
   * After the commit, not in it: PostgreSQL serializes commits of transactions that notify.
   * A process that dies in between publishes nothing.
   */
  let unsent: string[] = []
  let sending: Promise<void> | undefined
  async function sendAll(): Promise<void> {
    while (unsent.length > 0) {
      const channels = unsent
      unsent = []
      await sql`select pg_notify(channel, ${self}) from unnest(${channels}::text[]) as channel`
        .execute(db)
        .catch(() => {})
    }
    sending = undefined
  }

  return makeEvents({
    send(channels) {
      if (channels.length === 0) return
      unsent.push(...channels)
      sending ??= sendAll()
    },
    listen: (emit, report) => void listenForever(emit, report),
    async close() {
      closed = true
      await sending
      await client?.end().catch(() => {})
    },
  })
}
