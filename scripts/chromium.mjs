import { existsSync } from 'node:fs'
import process from 'node:process'
import { command } from './command.mjs'
import { canInstall, installPackage, onPath } from './system.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of Chromium, and installs it if necessary. If that fails, prints instructions and returns
 * undefined.
 */
export async function chromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (existsSync(configured)) return configured
    console.error(`CHROMIUM_PATH is ${configured}, but this file does not exist.`)
    return undefined
  }
  const found = (await installed()) ?? (await fetched())
  if (!found) {
    console.error(
      'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to one, and run `npm test` again.',
    )
  }
  return found
}

const shell = 'chromium-headless-shell'

/**
 * Returns the path of Chromium without a user interface, and installs it on Debian if necessary; elsewhere the path of
 * Chromium. It needs a fifth less processor time for journeys and stories.
 */
export async function headlessShell() {
  if (process.env.CHROMIUM_PATH) return chromium()
  const found = onPath(shell) ?? (canInstall() && (await installPackage(shell)) ? onPath(shell) : undefined)
  return found ?? chromium()
}

async function installed() {
  return onPath(...names) ?? places.find((place) => existsSync(place)) ?? (await playwrights())
}

async function fetched() {
  if (canInstall()) {
    if (await installPackage('chromium')) return onPath(...names)
  }
  return (await command('playwright', ['install', 'chromium'])) === 0 ? playwrights() : undefined
}

/** Returns the path of Playwright's Chromium, if it was downloaded. */
async function playwrights() {
  const { chromium: browser } = await import('playwright')
  const path = browser.executablePath()
  return existsSync(path) ? path : undefined
}
