import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `pnpm manual --pictures`: the same browser and server as the journeys, for the pictures of the manual. */
export default defineConfig(journeys, { testDir: '.', testMatch: 'manualPictures.ts', retries: 0 })
