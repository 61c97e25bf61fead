import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Options } from 'tsup'
import { bundleFolder, programs } from './programs.ts'

/**
 * Bundles the programs that the tests start, with the packages that they import. A process then starts with half of the
 * processor time that it needs with the sources, and the tests start more than a hundred. Vitest calls this once before
 * all suites.
 */
export default async function setup(): Promise<void> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/programs', import.meta.url))
  await build({
    config: false,
    silent: true,
    entry: programs,
    outDir: folder,
    format: 'esm',
    // The folder has no package.json that declares the format of its files.
    outExtension: () => ({ js: '.mjs' }),
    platform: 'node',
    target: 'node24',
    splitting: false,
    // Native packages cannot be bundled.
    external: ['better-sqlite3', '@node-rs/argon2'],
    noExternal: [/^(?!better-sqlite3$|@node-rs\/argon2$)/],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    esbuildOptions(options) {
      options.conditions = ['@portal-gateway/source']
    },
    esbuildPlugins: [sourceAddresses],
  })
  process.env[bundleFolder] = folder
}

/** Replaces the address of a module by that of its source, because modules derive other addresses from it. */
const sourceAddresses: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'source-addresses',
  setup: (bundle) =>
    bundle.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    })),
}
