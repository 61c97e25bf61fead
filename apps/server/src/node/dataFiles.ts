import { join } from 'node:path'

/** What stands in the data folder, by what it is for: opened, announced and named in refusals under one name. */
export const dataFiles = (dataDir: string) => ({
  database: join(dataDir, 'portal.sqlite'),
  /** The folder of the files that people upload. */
  uploads: join(dataDir, 'files'),
  /** Mails as files, while no mail server is set. */
  mails: join(dataDir, 'mail'),
  /** Of a demo or a developer; in production it comes from outside. */
  secret: join(dataDir, 'secret'),
  demoPassword: join(dataDir, 'demo-password'),
  log: join(dataDir, 'portal.log'),
  lock: join(dataDir, 'portal.lock'),
  /** Who holds the lock, for whoever is refused. */
  pid: join(dataDir, 'portal.pid'),
})
