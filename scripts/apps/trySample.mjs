/**
 * The styles of a primary button in Storybook, in the light theme. If a style sheet is missing or in the
 * wrong order, one of these styles has another value.
 */
const primaryButton = {
  backgroundColor: 'rgb(10, 86, 106)',
  color: 'rgb(255, 255, 255)',
  borderRadius: '4px',
  height: '40px',
}

/** Tests the sample page of an app. Adds the errors to `faults`. */
export async function trySample(page, faults, { password, hasServerComponent = false }) {
  await tryTable(page, faults)
  if (hasServerComponent) await tryServerComponent(page, faults)
  await tryChoices(page, faults)
  await trySignIn(page, password)
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

/** The page renders a `Badge` in a server component, so only code of the server imports its styles. */
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

async function trySignIn(page, password) {
  await page.getByRole('tab', { name: 'Sign in' }).click()
  await page.getByLabel('Username').fill('member')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Signed in as member').waitFor()
}
