import { chromium as playwright } from 'playwright'
import { countAnswers } from '../workers/countAnswers.mjs'

/**
 * The styles of a primary button in Storybook, in the light theme. If a style sheet is missing or in the
 * wrong order, one of them differs.
 */
const primaryButton = {
  backgroundColor: 'rgb(10, 86, 106)',
  color: 'rgb(255, 255, 255)',
  borderRadius: '4px',
  height: '40px',
}

/**
 * Tests the sample page of an app, in another time zone and language than its server. Returns the errors.
 * With `isPrepared`, opens the page once before the test.
 */
export async function trySample(
  origin,
  { executablePath, password, isPrepared = false, hasServerComponent = false },
) {
  const browser = await playwright.launch({ executablePath })
  const faults = []
  try {
    const context = await browser.newContext({
      locale: 'de-DE',
      timezoneId: 'Pacific/Auckland',
      colorScheme: 'light',
      viewport: { width: 1280, height: 800 },
    })
    if (isPrepared) await visit(context, origin)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
    await page.addInitScript(countAnswers)
    await page.goto(origin, { waitUntil: 'load' })
    await tryTable(page, faults)
    if (hasServerComponent) await tryServerComponent(page, faults)
    await tryChoices(page, faults)
    await trySignIn(page, faults, password)
  } catch (error) {
    faults.push(String(error))
  } finally {
    await browser.close()
  }
  return faults
}

/**
 * Opens the page once before the test: a development server then bundles the dependencies and reloads the
 * page.
 */
async function visit(context, origin) {
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForTimeout(20_000)
  await page.close()
}

async function tryTable(page, faults) {
  // The date is half an hour before midnight in UTC. The server renders it in UTC. After hydration the page
  // shows it in the time zone of the browser, where it is already the next day.
  await page.getByRole('row', { name: 'Person 0 2026-01-02', exact: true }).waitFor()
  await page.getByLabel('Filter people').fill('person 99999')
  await page.getByText('Person 99999', { exact: true }).waitFor()
  await page.getByText('Person 0', { exact: true }).waitFor({ state: 'detached' })
  if ((await page.evaluate(() => globalThis.answers)) === 0) faults.push('no worker filtered the table')
}

/** The page renders a `Badge` in a server component, whose styles only the server's code imports. */
async function tryServerComponent(page, faults) {
  const badge = page.getByText('New', { exact: true })
  const radius = await badge.evaluate((element) => {
    const rounded = element.closest('[class]') ?? element
    return getComputedStyle(rounded).borderTopLeftRadius
  })
  if (radius === '0px') faults.push('the badge of the server component has no styles')
}

async function tryChoices(page, faults) {
  await page.getByRole('tab', { name: 'Choices' }).click()
  await page.getByRole('button', { name: /Site/ }).click()
  await page.getByRole('option', { name: 'Tromsø' }).click()
  await page.getByRole('button', { name: /Tromsø/ }).waitFor()
  const button = page.getByRole('button', { name: 'Delete' })
  const styles = await button.evaluate((element, names) => {
    const style = getComputedStyle(element)
    return Object.fromEntries(names.map((name) => [name, style[name]]))
  }, Object.keys(primaryButton))
  for (const [name, value] of Object.entries(primaryButton))
    if (styles[name] !== value) faults.push(`the button's ${name} is ${styles[name]}, not ${value}`)
  const scheme = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
    const { colorScheme } = getComputedStyle(document.documentElement)
    delete document.documentElement.dataset.theme
    return colorScheme
  })
  if (scheme !== 'dark') faults.push(`data-theme="dark" has the color scheme ${scheme}`)
  await button.click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Site?' })
  await dialog.waitFor()
  const color = await dialog.getByRole('heading').evaluate((element) => getComputedStyle(element).color)
  if (color !== 'rgb(20, 35, 42)') faults.push(`the dialog's title has the color ${color}`)
  if (
    !(await dialog
      .getByRole('button', { name: 'Cancel' })
      .evaluate((element) => element === document.activeElement))
  )
    faults.push('Cancel does not have the focus')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

async function trySignIn(page, faults, password) {
  await page.getByRole('tab', { name: 'Sign in' }).click()
  await page.getByLabel('Username').fill('member')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Signed in as member').waitFor()
}
