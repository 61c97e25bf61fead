// `npm run restore -- <backup>`
import { command } from './command.ts'
import { restoreBackup } from './restoreBackup.ts'

await command('npm run restore -- <backup>', async (path, configuration) => {
  const { madeAt, files } = await restoreBackup(path, configuration)
  return [
    `Restored the backup of ${madeAt}, with ${files.length} files, into ${configuration.databaseUrl === undefined ? configuration.dataDir : `the database of DATABASE_URL and ${configuration.dataDir}`}`,
    'Everybody signs in anew, and links in mails from before are void. Start it with the secret that it was made with.',
  ]
})
