import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { command, root } from './command.mjs'
import { build, buildWhenStale } from './stamps.mjs'

const storybook = {
  name: 'storybook',
  sources: ['.storybook', 'packages', 'apps', 'pnpm-lock.yaml'],
  skipped: /^(node_modules|dist|test|.*\.test\.tsx?)$/,
  output: 'storybook-static/index.html',
  run: async () => {
    if ((await command('storybook', ['build', '--quiet', '-o', 'storybook-static'])) !== 0) return false
    copyIndexes()
    return true
  },
}

/** Copies the indexes for coding agents (llms.txt) into the built Storybook. */
function copyIndexes() {
  const built = join(root, 'storybook-static')
  cpSync(join(root, '.storybook/llms.txt'), join(built, 'llms.txt'))
  for (const name of readdirSync(join(root, 'packages')))
    cpSync(join(root, 'packages', name, 'llms.txt'), join(built, 'packages', name, 'llms.txt'))
}

/** Builds the Storybook. Resolves to whether it succeeded. */
export const buildStorybook = () => build(storybook)

/** Builds the Storybook if a source has changed since the last build. Resolves to whether it exists. */
export const buildStorybookWhenStale = () => buildWhenStale(storybook)
