// The one writer of an SQLite file: transactions run one after the other, and those that come together share a commit.
import type { StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { Written } from './connect.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Beyond this the first of them would wait longer for the others than the shared sync to disk saves. */
const MOST_TOGETHER = 32

/** Someone else's failure took this work with it; the same again may succeed. */
export class CommitLost extends Error {}

type Waiting = {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Each transaction is a savepoint of the one that is open, and is told that it has committed when
 * that one is on disk. What one of them undoes, fails or never finishes leaves the others alone.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection
  #isTaken = false
  readonly #queue: (() => void)[] = []
  /** Finished, and not on disk yet. */
  #waiting: Waiting[] = []
  #isCommitDue = false
  readonly #written = { anything: 0, players: 0 }
  readonly #dataVersion: StatementSync
  /** Changes when another process has committed. */
  #seenVersion: unknown
  #hasLooked = false

  constructor(connection: SqliteConnection) {
    this.#connection = connection
    this.#dataVersion = connection.database.prepare('pragma data_version')
    this.#seenVersion = this.#versionNow()
  }

  /** What we wrote ourselves, and whether another process has; of that the disk is asked once a turn. */
  written(): Written {
    if (this.#hasLooked) return this.#written
    const version = this.#versionNow()
    if (version !== this.#seenVersion) this.#count({ isOfPlayers: true })
    this.#seenVersion = version
    this.#hasLooked = true
    setImmediate(() => {
      this.#hasLooked = false
    })
    return this.#written
  }

  #versionNow(): unknown {
    return this.#dataVersion.get()?.['data_version']
  }

  get #isOpen(): boolean {
    return this.#connection.database.isTransaction
  }

  async #turnAfterOthers(): Promise<void> {
    if (this.#isTaken) await new Promise<void>(resolve => this.#queue.push(resolve))
    this.#isTaken = true
  }

  /**
   * The first waits for all who ask in this turn of the loop; then they go one right after the other.
   * Reading the next request in between would push storage out of the processor's caches each time.
   */
  async #turn(): Promise<void> {
    if (this.#isTaken) return this.#turnAfterOthers()
    this.#isTaken = true
    await new Promise<void>(resolve => setImmediate(resolve))
  }

  #passOn(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#isTaken = false
  }

  /** Whoever begins holds the writer until they finish or undo. */
  async begin(): Promise<void> {
    await this.#turn()
    try {
      if (!this.#isOpen) this.#connection.run('begin immediate')
      this.#connection.run('savepoint one')
    } catch (error) {
      this.#endTurn()
      throw error
    }
  }

  /** For whoever holds the writer. */
  execute<R>(query: CompiledQuery): QueryResult<R> {
    // A full disk, say, undoes everything at once: what followed would be written for itself.
    if (!this.#isOpen) throw new CommitLost('the transaction was undone by storage')
    return this.#connection.execute(query)
  }

  /** For whoever holds the writer; settles when the work is on disk, or lost. */
  finish(): Promise<void> {
    this.#connection.run('release one')
    const onDisk = this.#join()
    this.#endTurn()
    return onDisk
  }

  /** For whoever holds the writer. */
  undo(): void {
    try {
      if (!this.#isOpen) return
      this.#connection.run('rollback to one')
      this.#connection.run('release one')
    } catch (error) {
      // Half of it must not go to disk with the others.
      this.#connection.run('rollback')
      throw error
    } finally {
      this.#endTurn()
    }
  }

  /** A statement of its own. */
  async alone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#turn()
    let result: QueryResult<R>
    let onDisk: Promise<void> | undefined
    try {
      result = this.#connection.execute<R>(query)
      if (this.#isOpen) onDisk = this.#join()
      else this.#countOwn()
    } finally {
      this.#endTurn()
    }
    await onDisk
    return result
  }

  async close(): Promise<void> {
    await this.#turn()
    this.#commit()
    this.#connection.database.close()
  }

  #join(): Promise<void> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  #endTurn(): void {
    if (!this.#isOpen) this.#settle(new CommitLost('the transaction was undone with another'))
    else if (this.#waiting.length >= MOST_TOGETHER) this.#commit()
    else if (!this.#isCommitDue) {
      this.#isCommitDue = true
      // By then everyone has joined who asked in this turn of the loop.
      setImmediate(() => void this.#commitInTurn())
    }
    this.#passOn()
  }

  async #commitInTurn(): Promise<void> {
    await this.#turnAfterOthers()
    this.#isCommitDue = false
    this.#commit()
    this.#passOn()
  }

  #commit(): void {
    if (!this.#isOpen) return
    try {
      this.#connection.run('commit')
      this.#countOwn()
      this.#settle()
    } catch (error) {
      this.#settle(error)
      // It may have been undone by itself.
      if (this.#isOpen) this.#connection.run('rollback')
    }
  }

  #countOwn(): void {
    this.#count({ isOfPlayers: this.#connection.sawPlayers })
    this.#connection.sawPlayers = false
  }

  #count({ isOfPlayers }: { isOfPlayers: boolean }): void {
    this.#written.anything += 1
    if (isOfPlayers) this.#written.players += 1
  }

  #settle(error?: unknown): void {
    const settled = this.#waiting
    this.#waiting = []
    for (const { resolve, reject } of settled) {
      if (error) reject(error)
      else resolve()
    }
  }
}
