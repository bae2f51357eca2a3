// Publishes events after a commit: in this process, and to other processes through PostgreSQL.
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './schema.ts'

const CHANNELS = ['leaderboard_changed', 'catalog_changed', 'email_queued'] as const
export type Channel = (typeof CHANNELS)[number]

export type Events = {
  /** Delivered after the transaction commits; dropped if it rolls back. */
  readonly publish: (tx: Tx, channel: Channel) => void
  /** Called by the code that runs the transaction, after the commit. */
  readonly deliver: (tx: Tx) => void
  readonly subscribe: (channel: Channel, listener: () => void) => () => void
  /** Called when events from other processes can no longer be received. The connection is retried. */
  readonly onFailure: (listener: (error: unknown) => void) => void
  readonly close: () => Promise<void>
}

type Emit = (channel: Channel) => void
/** Called after each attempt, with the error if it failed. */
type Report = (error?: unknown) => void
type OtherProcesses = {
  readonly send: (channels: readonly string[]) => void
  /** Starts emitting events from other processes; reports each attempt. */
  readonly listen: (emit: Emit, report: Report) => void
  readonly close: () => Promise<void>
}

function makeEvents(others: OtherProcesses): Events {
  const emitter = new EventEmitter().setMaxListeners(0)
  let isStarted = false
  let isFailing = false
  const failureListeners = new Set<(error: unknown) => void>()
  const report: Report = error => {
    if (error !== undefined && !isFailing) for (const listener of failureListeners) listener(error)
    isFailing = error !== undefined
  }
  return {
    publish: (tx, channel) => void tx.pendingEvents.add(channel),
    deliver({ pendingEvents }) {
      for (const channel of pendingEvents) emitter.emit(channel)
      others.send([...pendingEvents])
    },
    subscribe(channel, listener) {
      emitter.on(channel, listener)
      if (!isStarted) others.listen(channel => emitter.emit(channel), report)
      isStarted = true
      return () => void emitter.off(channel, listener)
    },
    onFailure: listener => void failureListeners.add(listener),
    close: others.close,
  }
}

const emitAll = (emit: Emit): void => {
  for (const channel of CHANNELS) emit(channel)
}

const POLL_MS = 500

/** Only one server uses SQLite, but a command may write at the same time. That changes `data_version`. */
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
      let previous = versionNow()
      timer = setInterval(() => {
        // An uncaught error in a timer would crash the process.
        try {
          const now = versionNow()
          if (now !== previous) emitAll(emit)
          previous = now
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
  let isClosed = false

  /** A dedicated connection: a pooled one would lose its LISTEN. */
  async function listenForever(emit: Emit, report: Report): Promise<void> {
    for (;;) {
      if (isClosed) return
      const next = new pg.Client({
        connectionString: url,
        application_name: 'bagwise-events',
        // Nothing is ever sent on this connection, so keep-alive packets detect if a firewall dropped it.
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
        if (isClosed) return await next.end()
        for (const channel of CHANNELS) await next.query(`listen ${channel}`)
        client = next
        report()
        // Events may have been missed while disconnected.
        emitAll(emit)
        await lost
      } catch (error) {
        report(error)
      }
      client = undefined
      await sleep(RECONNECT_MS, undefined, { ref: false })
    }
  }

  /**
   * Sent after the commit, because PostgreSQL serializes commits of transactions that notify.
   * Nothing is published if the process dies in between.
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
      isClosed = true
      await sending
      await client?.end().catch(() => {})
    },
  })
}
