import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

// The projects select other files.
const { projects: _, ...options } = journeys

/**
 * Configuration of `pnpm manual --pictures`, which takes the manual's screenshots with the browser and server
 * of the journeys.
 */
export default defineConfig(options, { testDir: '.', testMatch: 'manualPictures.ts', retries: 0 })
