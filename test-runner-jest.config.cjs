const { getJestConfig } = require('@storybook/test-runner')
const { chromiumOptions } = require('./scripts/chromiumOptions.cjs')
const { testOrder } = require('./scripts/testOrder.cjs')

const base = getJestConfig()
const environment = base.testEnvironmentOptions

/** Jest with Debian's Chromium, or the one that CHROMIUM_PATH names, and the project's fonts. */
module.exports = {
  ...base,
  ...(testOrder() && { testSequencer: '<rootDir>/scripts/ShuffledStories.cjs' }),
  reporters: [...(base.reporters ?? ['default']), '<rootDir>/scripts/StoryReporter.cjs'],
  testEnvironment: '<rootDir>/scripts/StoryEnvironment.mjs',
  testEnvironmentOptions: {
    ...environment,
    'jest-playwright': {
      ...environment?.['jest-playwright'],
      browsers: ['chromium'],
      exitOnPageError: false,
      launchOptions: { headless: true, ...chromiumOptions() },
    },
  },
}
