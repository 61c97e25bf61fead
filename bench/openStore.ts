import type { Host } from '@portal-gateway/server/core/host/ports'
import { createNodeHost } from '@portal-gateway/server/node/host'
import { folderSecret, keysOf } from '@portal-gateway/server/node/portalSecret'

/** Opens the store of a server: the database of `databaseUrl`, or SQLite in `dataDir` if it is undefined. */
export const openStore = (dataDir: string, databaseUrl: string | undefined): Promise<Host> =>
  createNodeHost({
    dataDir,
    databaseUrl,
    keys: keysOf(folderSecret(dataDir)),
    settings: {},
    log: () => undefined,
  })
