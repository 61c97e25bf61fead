import type { LaunchOptions } from 'playwright'

/**
 * Returns options for Playwright's `launch`: the browser in CHROMIUM_PATH, and the font set in TEST_FONTS.
 */
export function chromiumOptions(): LaunchOptions
