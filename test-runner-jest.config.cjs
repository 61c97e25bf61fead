const { getJestConfig } = require('@storybook/test-runner')

const base = getJestConfig()
const environment = base.testEnvironmentOptions

/** Debian's Chromium, or whichever CHROMIUM_PATH names, in place of a browser of Playwright's own. */
module.exports = {
  ...base,
  reporters: [...(base.reporters ?? ['default']), '<rootDir>/scripts/StoryReporter.cjs'],
  testEnvironmentOptions: {
    ...environment,
    'jest-playwright': {
      ...environment?.['jest-playwright'],
      browsers: ['chromium'],
      exitOnPageError: false,
      launchOptions: {
        headless: true,
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    },
  },
}
