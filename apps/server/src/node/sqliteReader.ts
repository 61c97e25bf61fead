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

/** What an error keeps on its way between threads. */
export interface ReaderFault {
  message: string
  /** 'SQLITE_BUSY' */
  code: string | undefined
}

/** So many statements wait, each while those before it run; whoever asks then is told to come back. [T39] */
const mostWaiting = 64
const retryAfterSeconds = 5
/** A thread that cannot live is not started by every question anew. */
const pauseSeconds = 1

/**
 * Reads a SQLite file in a thread of its own: while a long statement runs, the server answers others. It
 * sees what is committed, and takes no part in a transaction. The thread starts with the first question.
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
  // Otherwise Kysely hands over one statement at a time, and nobody knows how many wait for that.
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
    throw new Error('The reader takes no part in transactions')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#thread.end()
  }
}

interface Waiting {
  resolve(rows: unknown[]): void
  reject(error: Error): void
}

class ReaderThread implements DatabaseConnection {
  readonly #file: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #lastId = 0
  #lost: { at: number; error: Error } | undefined

  constructor(file: string) {
    this.#file = file
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#waiting.size >= mostWaiting) throw new ServerBusy(retryAfterSeconds)
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const id = (this.#lastId += 1)
      const question: ReaderQuestion = { id, sql, parameters }
      // What cannot be posted throws, and waits for nothing.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#started().postMessage(question)
      this.#waiting.set(id, { resolve, reject })
    })
    // Kysely's types say what the query selects.
    return { rows: rows as Row[] }
  }

  // oxlint-disable-next-line eslint/require-yield -- asked for by the interface
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Page by key instead of streaming')
  }

  async end(): Promise<void> {
    await this.#worker?.terminate()
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    if (this.#lost && performance.now() < this.#lost.at + pauseSeconds * 1000)
      throw new ServerBusy(pauseSeconds, { cause: this.#lost.error })
    const worker = new Worker(new URL('./sqliteReaderThread.ts', import.meta.url), {
      workerData: { file: this.#file },
    })
    worker.on('message', (answer: ReaderAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('rows' in answer) waiting?.resolve(answer.rows)
      else waiting?.reject(Object.assign(new Error(answer.fault.message), { code: answer.fault.code }))
    })
    worker.on('error', (error) =>
      this.#lose(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => this.#lose(worker, new Error('The reader of the database has ended')))
    this.#worker = worker
    return worker
  }

  /** Whoever asks after a pause gets a new thread. */
  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#lost = { at: performance.now(), error }
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
