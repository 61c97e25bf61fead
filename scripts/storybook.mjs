import { command } from './command.mjs'
import { build, buildWhenStale } from './stamps.mjs'

const storybook = {
  name: 'storybook',
  sources: ['.storybook', 'packages', 'apps', 'pnpm-lock.yaml'],
  skipped: /^(node_modules|dist|test|.*\.test\.tsx?)$/,
  output: 'storybook-static/index.html',
  run: async () => (await command('storybook', ['build', '--quiet', '-o', 'storybook-static'])) === 0,
}

/** Builds the Storybook. Resolves to whether it succeeded. */
export const buildStorybook = () => build(storybook)

/** Builds the Storybook if a source has changed since the last build. Resolves to whether it exists. */
export const buildStorybookWhenStale = () => buildWhenStale(storybook)
