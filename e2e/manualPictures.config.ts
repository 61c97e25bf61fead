import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `pnpm manual --pictures`: the browser and server of the journeys, for the manual's screenshots. */
export default defineConfig(journeys, { testDir: '.', testMatch: 'manualPictures.ts', retries: 0 })
