/**
 * Tests the screen of examples/portal-screen: a refused sign-in, a sign-in, the list, saving without changes, an
 * error of a field, an edit conflict, and saving.
 */
export async function tryPortalScreen(page, _faults, { password }) {
  await signIn(page, 'wrong-Password-1')
  await page.getByText('The username and password provided do not match.').waitFor()
  await signIn(page, password)
  // The session survives a reload.
  await rowOf(page, 'Imaging Archive').waitFor()
  await page.reload()

  await edit(page, 'Imaging Archive')
  await press(page, 'Save')
  await page.getByText('There are no changes to submit.').waitFor()

  // Only the server can detect that the name is not unique.
  const name = page.getByLabel(/^System Name/)
  await name.fill('Data Capture')
  await press(page, 'Save')
  await page.getByText('There is already an active system with this name.').waitFor()
  await name.fill('Picture Archive')

  const other = await page.context().newPage()
  await other.goto(page.url())
  const description = `Scans, seen at ${new Date().toISOString()}.`
  await saveDescription(other, description)
  await other.close()

  await press(page, 'Save')
  await page.getByText('Another user has saved this system.').waitFor()
  await press(page, 'Save')
  await rowOf(page, `Picture Archive ${description}`).waitFor()
  await page.getByText('Successfully updated system Picture Archive').waitFor()

  // The next test of this server expects the original name.
  await edit(page, 'Picture Archive')
  await name.fill('Imaging Archive')
  await press(page, 'Save')
  await rowOf(page, `Imaging Archive ${description}`).waitFor()
}

async function signIn(page, password) {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign In')
}

async function saveDescription(page, description) {
  await edit(page, 'Imaging Archive')
  await page.getByLabel(/^Description/).fill(description)
  await press(page, 'Save')
  await rowOf(page, description).waitFor()
}

async function edit(page, name) {
  await rowOf(page, name).click()
  await page.getByRole('dialog', { name: `Edit ${name}` }).waitFor()
}

const rowOf = (page, text) => page.getByRole('table', { name: 'Systems' }).getByRole('row', { name: text })

const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
