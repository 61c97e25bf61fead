// Moves the data from SQLite to PostgreSQL: `npm run move-to-postgres`.
import { command } from '../backup/command.ts'
import { dataFiles } from '../dataFiles.ts'
import { moveToPostgres } from './moveToPostgres.ts'
import { progressReport } from './progressReport.ts'

await command('move-to-postgres', undefined, async (_, configuration) => {
  const { tables, rows } = await moveToPostgres(configuration, progressReport())
  const { dataDir, filesDir, s3 } = configuration
  return [
    `Moved ${rows} rows of ${tables} tables to the database of DATABASE_URL, and compared all of them.`,
    `Start the server with this DATABASE_URL, and with the same secret and DATA_DIR as before: passwords, links and unsent mails depend on the secret${s3 ? '' : `, and the uploaded files stay in ${filesDir}`}.`,
    `${dataFiles(dataDir).database} was not changed. Never start a server on it again, or the two databases diverge; delete it when you no longer need it.`,
  ]
})
