import { readFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'

/** Bundles the programs of a release (`npm run build:release`). Installed packages stay separate. */
export default defineConfig({
  entry: {
    server: 'src/node/release/server.ts',
    backup: 'src/node/release/backup.ts',
    restore: 'src/node/release/restore.ts',
    'move-to-postgres': 'src/node/release/moveToPostgres.ts',
    'move-to-bucket': 'src/node/release/moveToBucket.ts',
    check: 'src/node/release/check.ts',
    sqliteReaderThread: 'src/node/sqliteReaderThread.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  metafile: true,
  clean: true,
  noExternal: [/^@portal-gateway\//],
  esbuildOptions(options) {
    options.conditions = ['@portal-gateway/source']
  },
  esbuildPlugins: [
    {
      // esbuild does not resolve the addresses of worker threads.
      name: 'thread-address',
      setup: (build) =>
        build.onLoad({ filter: /sqliteReader\.ts$/ }, async ({ path }) => ({
          contents: (await readFile(path, 'utf8')).replace(
            './sqliteReaderThread.ts',
            './sqliteReaderThread.js',
          ),
          loader: 'ts',
        })),
    },
  ],
})
