import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { ReaderAnswer, ReaderQuestion } from './sqliteReader.ts'

// Worker thread, started by `sqliteReader.ts`.
const { file } = workerData as { file: string }
const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 })

parentPort?.on('message', ({ id, sql, parameters }: ReaderQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answered(id, sql, parameters))
})

function answered(id: number, sql: string, parameters: readonly unknown[]): ReaderAnswer {
  try {
    return { id, rows: database.prepare(sql).all(...parameters) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id, fault: { message, code: error instanceof Database.SqliteError ? error.code : undefined } }
  }
}
