import { randomUUID } from 'node:crypto'
import { Client as Connection } from 'pg'

/** Creates a database for a test on the server of TEST_DATABASE_URL: empty, or a copy of another. */
export async function newDatabase(adminUrl: string, original?: string) {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const admin = new Connection({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(statement)
    await admin.end()
  }
  // PostgreSQL would write each page of the copy to its log too, which takes two to four times the processor time.
  await run(`create database ${name} ${original ? `template ${original} strategy file_copy` : ''}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
