import { join } from 'node:path'

/** Returns the paths in the data folder, so that all code uses the same names. */
export const dataFiles = (dataDir: string) => ({
  database: join(dataDir, 'portal.sqlite'),
  /** The folder of uploaded files, unless FILES_DIR names another one. */
  uploads: join(dataDir, 'files'),
  /** Mails as files, if no mail server is configured. */
  mails: join(dataDir, 'mail'),
  /** The secret that is generated for a demo or for development; in production the operator sets it. */
  secret: join(dataDir, 'secret'),
  demoPassword: join(dataDir, 'demo-password'),
  log: join(dataDir, 'portal.log'),
  /** The id with which the last process that used this folder registered in the database. */
  processId: join(dataDir, 'portal.process'),
  /** The list of files that `move-to-bucket` has copied. */
  movedFiles: join(dataDir, 'moved-files.txt'),
  lock: join(dataDir, 'portal.lock'),
  /** The process id of the lock's owner, for the error message of a second server. */
  pid: join(dataDir, 'portal.pid'),
})
