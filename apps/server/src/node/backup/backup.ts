// Implements `npm run backup -- <folder>`.
import { existsSync } from 'node:fs'
import { dataFiles } from '../dataFiles.ts'
import { command } from './command.ts'
import { makeBackup } from './makeBackup.ts'

await command('npm run backup -- <folder>', async (path, configuration) => {
  const { folder, rows, fileCount, missing, trial } = await makeBackup(configuration, path)
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const own = dataFiles(configuration.dataDir).secret
  const secret = existsSync(own) ? own : 'PORTAL_SECRET'
  return [
    `Backup written: ${folder}`,
    trial === 'restored'
      ? `It was restored on trial: ${count} rows and ${fileCount} files came back as they are.`
      : `NOT restored on trial, because this user of PostgreSQL may not make a database (CREATEDB): its list of contents could be read, and its ${fileCount} files are whole.`,
    ...missing.map((key) => `Missing before already, and so not in it: the file ${key}.`),
    ...(configuration.s3 === undefined
      ? []
      : [
          `Not in it: the files in the bucket ${configuration.s3.bucket}. Have its store keep versions or copies.`,
        ]),
    `Not in it: the secret (${secret}). Keep that elsewhere; without it nobody's password works.`,
  ]
})
