const { getJestConfig } = require('@storybook/test-runner')
const { chromiumOptions } = require('./scripts/chromiumOptions.cjs')
const { testOrder } = require('./scripts/testOrder.cjs')

const base = getJestConfig()
const environment = base.testEnvironmentOptions

/**
 * Launch options of the browser. Without V8's last compiler, TurboFan, the stories need about an eighth less processor
 * time: most code runs too seldom to repay its compilation, which also uses the second core.
 */
const { args, ...options } = chromiumOptions()
const launchOptions = { headless: true, ...options, args: [...args, '--js-flags=--no-turbofan'] }

/**
 * Configures Jest with the Chromium in CHROMIUM_PATH, or else Debian's Chromium, and with the fonts of the
 * tests.
 */
module.exports = {
  ...base,
  ...(testOrder() && { testSequencer: '<rootDir>/scripts/ShuffledStories.cjs' }),
  reporters: [...(base.reporters ?? ['default']), '<rootDir>/scripts/StoryReporter.cjs'],
  testEnvironment: '<rootDir>/scripts/StoryEnvironment.mjs',
  // Jest loads these files again for each story file. StoryEnvironment replaces the setup; nothing uses the others.
  setupFilesAfterEnv: [],
  snapshotSerializers: [],
  testEnvironmentOptions: {
    ...environment,
    'jest-playwright': {
      ...environment?.['jest-playwright'],
      browsers: ['chromium'],
      exitOnPageError: false,
      launchOptions,
      // Animations would redraw the page while the stories are checked. The journeys run with them.
      contextOptions: { ...environment?.['jest-playwright']?.contextOptions, reducedMotion: 'reduce' },
    },
  },
}
