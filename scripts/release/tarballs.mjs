import { join } from 'node:path'
import { command, root } from '../command.mjs'

/** Packs a built package into this file, with the manifest as it is published. Returns the exit code. */
export const packTarball = (folder, file) =>
  command('pnpm', ['pack', '--out', file], { cwd: join(root, 'packages', folder), output: 'ignore' })

/**
 * Publishes a tarball with a provenance statement. A dry run reads the tarball and its manifest, but needs no
 * network and no login. The options are the same in both cases. Returns the exit code.
 */
export const publishTarball = (file, { isDryRun }) =>
  command('pnpm', [
    'publish',
    file,
    '--provenance',
    '--access=public',
    // pnpm would require a branch, but a release is built from a tag. `releaseFaults` checks the working tree.
    '--no-git-checks',
    ...(isDryRun ? ['--dry-run'] : []),
  ])
