// Restores a backup into an empty store: `npm run restore -- <backup>`.
import { command } from './command.ts'
import { restoreBackup } from './restoreBackup.ts'

await command('restore', '<backup>', async (path, configuration) => {
  const { madeAt, files } = await restoreBackup(path, configuration)
  return [
    `Restored the backup of ${madeAt}, with ${files.length} files, into ${configuration.databaseUrl === undefined ? configuration.dataDir : `the database of DATABASE_URL and ${configuration.dataDir}`}`,
    'All users must sign in again, and links in earlier mails are invalid. Start the server with the secret of the portal from which the backup was made.',
  ]
})
