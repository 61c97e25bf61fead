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
import type { Schema } from '../core/store/schema.ts'

export interface ReaderQuestion {
  id: number
  sql: string
  parameters: readonly unknown[]
}

export type ReaderAnswer = { id: number; rows: unknown[] } | { id: number; fault: string }

/**
 * Reads a SQLite file in a thread of its own: while a long statement runs, the server answers others. It
 * sees what is committed, and takes no part in a transaction. The thread starts with the first question.
 */
export function openSqliteReader(file: string): Kysely<Schema> {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ReaderDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<Schema>({ dialect })
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

  constructor(file: string) {
    this.#file = file
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const id = (this.#lastId += 1)
      this.#waiting.set(id, { resolve, reject })
      const question: ReaderQuestion = { id, sql, parameters }
      this.#started().postMessage(question)
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
    const worker = new Worker(new URL('./sqliteReaderThread.ts', import.meta.url), {
      workerData: { file: this.#file },
    })
    worker.on('message', (answer: ReaderAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('rows' in answer) waiting?.resolve(answer.rows)
      else waiting?.reject(new Error(answer.fault))
    })
    worker.on('error', (error) =>
      this.#lost(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => this.#lost(worker, new Error('The reader of the database has ended')))
    this.#worker = worker
    return worker
  }

  /** Whoever asks next gets a new thread. */
  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
