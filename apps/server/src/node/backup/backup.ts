// Writes a backup of the store: `npm run backup -- <folder>`.
import { existsSync } from 'node:fs'
import { dataFiles } from '../dataFiles.ts'
import { command } from './command.ts'
import { makeBackup } from './makeBackup.ts'

await command('backup', '<folder>', async (path, configuration) => {
  const { folder, rows, fileCount, missing, trial, isNoted } = await makeBackup(configuration, path)
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const own = dataFiles(configuration.dataDir).secret
  const secret = existsSync(own) ? own : 'PORTAL_SECRET'
  return [
    `Backup written: ${folder}`,
    trial === 'restored'
      ? `A trial restore succeeded: its ${count} rows and ${fileCount} files are the same.`
      : `There was NO trial restore, because this PostgreSQL user may not create a database (CREATEDB). Only the table of contents of the dump and the ${fileCount} files were checked.`,
    ...(isNoted ? [] : ['The page System Health does not show this backup: its time could not be stored.']),
    ...missing.map((key) => `Not in the backup, because the portal does not have it: the file ${key}.`),
    ...(configuration.s3 === undefined
      ? []
      : [
          `Not in the backup: the files in the bucket ${configuration.s3.bucket}. Enable versioning or replication there.`,
        ]),
    `Not in the backup: the secret (${secret}). Store it elsewhere; without it, no user can sign in with their password.`,
  ]
})
