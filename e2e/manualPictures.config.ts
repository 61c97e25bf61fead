import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/**
 * Configuration of `pnpm manual --pictures`, which takes the manual's screenshots with the browser and server
 * of the journeys.
 */
export default defineConfig(journeys, { testDir: '.', testMatch: 'manualPictures.ts', retries: 0 })
