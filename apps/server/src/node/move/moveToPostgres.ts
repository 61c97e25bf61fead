import { existsSync } from 'node:fs'
import type { Client } from 'pg'
import { dataFiles } from '../dataFiles.ts'
import { openDataFolder } from '../dataFolder.ts'
import type { ServerConfiguration } from '../readConfiguration.ts'
import { StartRefusal, systemCode } from '../startRefusal.ts'
import { compareTable } from './compareTable.ts'
import { copyTable } from './copyTable.ts'
import { createDefinitions, setSequences } from './droppedDefinitions.ts'
import { type MoveSource, openMoveSource } from './moveSource.ts'
import { connectTarget, finishMove, forgetMove, prepareTarget } from './moveTarget.ts'
import { postgresFault } from './postgresFault.ts'
import type { ReportProgress } from './reportProgress.ts'

export interface Moved {
  tables: number
  rows: number
}

/**
 * Moves the data of the SQLite file in `dataDir` into an empty database of PostgreSQL, and compares all rows. An
 * interrupted move continues where it stopped. The file is only read. [EXP-300]
 */
export async function moveToPostgres(
  { dataDir, databaseUrl }: Pick<ServerConfiguration, 'dataDir' | 'databaseUrl'>,
  report: ReportProgress,
): Promise<Moved> {
  const file = dataFiles(dataDir).database
  if (databaseUrl === undefined) {
    throw new StartRefusal(
      'Set DATABASE_URL to the empty PostgreSQL database into which the data is moved.',
      2,
    )
  }
  if (!existsSync(file)) {
    throw new StartRefusal(`There is no data to move: ${file} does not exist. Is DATA_DIR missing?`)
  }
  const folder = openDataFolder(dataDir)
  try {
    const source = openMoveSource(file, report)
    try {
      return await moveInto(databaseUrl, source, report)
    } finally {
      source.close()
    }
  } finally {
    folder.close()
  }
}

async function moveInto(url: string, source: MoveSource, report: ReportProgress): Promise<Moved> {
  let client: Client | undefined
  try {
    client = await connectTarget(url)
    const state = await prepareTarget(client, url, source)
    if (state === 'continued') report('Continuing the unfinished move', true)
    if (state === 'changed')
      report('The SQLite file has changed since the unfinished move, or rows differed: starting over', true)
    const { rows } = await copyAll(client, source, report)
    await setSequences(client, source.lastIds())
    await createDefinitions(client, (done, count) =>
      report(`Creating indexes and foreign keys: ${done} of ${count}`),
    )
    report('Indexes and foreign keys are created', true)
    const difference = await firstDifference(client, source, report)
    if (difference !== undefined) {
      await forgetMove(client)
      throw notComplete(difference)
    }
    report('All rows are compared: no difference', true)
    await client.query('analyze')
    await finishMove(client)
    return { tables: source.tables.length, rows }
  } catch (error) {
    if (client && isViolation(error)) {
      await forgetMove(client)
      throw notComplete('A row of another program violates a constraint.')
    }
    throw postgresFault(error)
  } finally {
    await client?.end().catch(() => undefined)
  }
}

const notComplete = (difference: string): StartRefusal =>
  new StartRefusal(
    `The move is not complete, because the databases differ. ${difference} If nothing else writes to the database, run the move again: it starts over.`,
  )

/** Whether PostgreSQL refused a row that SQLite contains: class 23 of its error codes. */
const isViolation = (error: unknown): boolean => systemCode(error)?.startsWith('23') ?? false

async function copyAll(
  client: Client,
  source: MoveSource,
  report: ReportProgress,
): Promise<{ rows: number }> {
  let rows = 0
  for (const table of source.tables) {
    const count = source.countOf(table)
    await copyTable(client, source, table, (done) =>
      report(`Copying ${table.name}: ${done} of ${count} rows`),
    )
    rows += count
  }
  report(`${rows} rows of ${source.tables.length} tables are copied`, true)
  return { rows }
}

async function firstDifference(
  client: Client,
  source: MoveSource,
  report: ReportProgress,
): Promise<string | undefined> {
  for (const table of source.tables) {
    const difference = await compareTable(client, source, table, (done) =>
      report(`Comparing ${table.name}: ${done} rows`),
    )
    if (difference !== undefined) return difference
  }
  return undefined
}
