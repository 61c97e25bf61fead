import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { ServerBusy } from '../core/host/ports.ts'
import type { Schema } from '../core/store/schema.ts'

export interface ReaderQuestion {
  id: number
  sql: string
  parameters: readonly unknown[]
}

export type ReaderAnswer = { id: number; rows: unknown[] } | { id: number; fault: ReaderFault }

/** The parts of an error that are passed between threads. */
export interface ReaderFault {
  message: string
  /** For example 'SQLITE_BUSY'. */
  code: string | undefined
}

/** Maximum number of queued statements; above it the reader throws `ServerBusy`. [T39] */
const maxPending = 64
const retryAfterSeconds = 5
/**
 * Minimum time between two starts of the thread, so that a thread that always fails is not started by every
 * query.
 */
const restartDelaySeconds = 1

/**
 * Reads a SQLite file in a separate thread, so that the server can answer other requests during a long
 * statement. It reads committed data only and does not take part in transactions. The thread starts with the
 * first query.
 */
export function openSqliteReader(file: string): Kysely<Schema> {
  const dialect: Dialect = {
    createAdapter: () => new Adapter(),
    createDriver: () => new ReaderDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<Schema>({ dialect })
}

class Adapter extends SqliteAdapter {
  // Returns true: otherwise Kysely would queue the statements, and the reader could not limit their number.
  override get supportsMultipleConnections(): true {
    return true
  }
}

class ReaderDriver implements Driver {
  readonly #thread: ReaderThread

  constructor(file: string) {
    this.#thread = new ReaderThread(file)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#thread
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('The reader does not support transactions.')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#thread.end()
  }
}

interface PendingQuery {
  resolve(rows: unknown[]): void
  reject(error: Error): void
}

class ReaderThread implements DatabaseConnection {
  readonly #file: string
  readonly #pending = new Map<number, PendingQuery>()
  #worker: Worker | undefined
  #lastId = 0
  #lost: { at: number; error: Error } | undefined

  constructor(file: string) {
    this.#file = file
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#pending.size >= maxPending) throw new ServerBusy(retryAfterSeconds)
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const id = (this.#lastId += 1)
      const question: ReaderQuestion = { id, sql, parameters }
      // Posts the message before adding the query to the map: posting can throw, and then the query must not
      // stay in the map.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#started().postMessage(question)
      this.#pending.set(id, { resolve, reject })
    })
    // The cast is safe, because Kysely's types guarantee the shape of the rows.
    return { rows: rows as Row[] }
  }

  // oxlint-disable-next-line eslint/require-yield -- required by the interface
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming queries are not supported. Read the rows in blocks by key.')
  }

  async end(): Promise<void> {
    await this.#worker?.terminate()
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    if (this.#lost && performance.now() < this.#lost.at + restartDelaySeconds * 1000)
      throw new ServerBusy(restartDelaySeconds, { cause: this.#lost.error })
    const worker = new Worker(new URL('./sqliteReaderThread.ts', import.meta.url), {
      workerData: { file: this.#file },
    })
    worker.on('message', (answer: ReaderAnswer) => {
      const query = this.#pending.get(answer.id)
      this.#pending.delete(answer.id)
      if ('rows' in answer) query?.resolve(answer.rows)
      else query?.reject(Object.assign(new Error(answer.fault.message), { code: answer.fault.code }))
    })
    worker.on('error', (error) =>
      this.#lose(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => this.#lose(worker, new Error('The reader thread of the database has exited.')))
    this.#worker = worker
    return worker
  }

  /** Rejects all pending queries; the next query after the pause starts a new thread. */
  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#lost = { at: performance.now(), error }
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}
