import type { LaunchOptions } from 'playwright'

/** Options for Playwright's `launch`: the browser that CHROMIUM_PATH names, and the fonts of the set that TEST_FONTS names. */
export function chromiumOptions(): LaunchOptions
