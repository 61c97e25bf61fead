const { getJestConfig } = require('@storybook/test-runner')
const { chromiumOptions } = require('./scripts/chromiumOptions.cjs')
const { testOrder } = require('./scripts/testOrder.cjs')

const base = getJestConfig()
const environment = base.testEnvironmentOptions

/**
 * Configures Jest with the Chromium in CHROMIUM_PATH, or else Debian's Chromium, and with the fonts of the
 * tests.
 */
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
      // Animations would redraw the page while the stories are checked. The journeys run with them.
      contextOptions: { ...environment?.['jest-playwright']?.contextOptions, reducedMotion: 'reduce' },
    },
  },
}
