import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, signIn, test } from './journey.ts'

// These journeys change nothing, so they use the server of the other files.

const why = (page: Page, question: string, name: string) =>
  page.getByRole('button', { name: `${question} ${name}`, exact: true })
const answer = (page: Page, question: string, name: string) =>
  page.getByRole('dialog', { name: `${question} ${name}`, exact: true })

test('a user reads on a card who gave the role, when and until when, and reads the same on the profile [COND-060] [COND-061]', async ({
  page,
  server,
}) => {
  const question = 'Why do I have this?'
  const item = 'Statistical Computing Workspace'
  await page.goto('./')
  await enter(page, 'partner', server.password)
  await why(page, question, item).press('Enter')
  const card = answer(page, question, item)
  await expect(card).toContainText('You can use this application.')
  await expect(card).toContainText('The portal role Statistician shows it.')
  const dates = /The last day of the role is \d{4}-\d\d-\d\d\. The system gave the role on \d{4}-\d\d-\d\d\./
  await expect(card).toContainText(dates)
  const [sentences = ''] = dates.exec(await card.innerText()) ?? []
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(why(page, question, item)).toBeFocused()

  await page.goto('./app/profile?tab=projectRoles')
  // A project role of the user has the same name as the portal role, which the page lists below.
  await why(page, question, 'Statistician').last().press('Enter')
  const profile = answer(page, question, 'Statistician')
  await expect(profile).toContainText(`The role applies now. ${sentences}`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(profile).toHaveCount(0)
  await why(page, question, 'Statistician').first().press('Enter')
  await expect(profile).toContainText(/Staff gave the role on \d{4}-\d\d-\d\d\./)
  await expect(profile.getByRole('link', { name: 'Renew Statistician' })).toBeVisible()
})

test('a user reads on the page of an item why it cannot be used, and what to do first [COND-060]', async ({
  page,
  server,
}) => {
  const question = 'Why not?'
  const item = 'Randomisation Service'
  await signIn(page, 'member', server.password)
  await page.getByRole('link', { name: `View ${item}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: item })).toBeFocused()
  await why(page, question, item).press('Enter')
  const dialog = answer(page, question, item)
  await expect(dialog).toContainText('You cannot use this application yet.')
  await expect(dialog.getByRole('heading', { name: 'What to do first' })).toBeVisible()
  await expect(dialog).toContainText(
    'There is a new version of Rules of randomisation. Sign version 2 to use this application.',
  )
  await expect(dialog).toContainText('The portal role Investigator shows it. The role has no end.')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Sign Rules of randomisation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of randomisation' })).toBeFocused()
})

test('an administrator asks who had an access of a study on a past day, and saves the answer with its reasons as a file [COND-065]', async ({
  page,
  server,
}) => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await signIn(page, 'admin', server.password, './app/audit/access')
  await page.getByLabel('Day (UTC)').fill(day)
  await page.getByRole('button', { name: /About$/ }).click()
  await page.getByRole('option', { name: 'Study', exact: true }).click()
  await page.getByRole('button', { name: /Study$/ }).click()
  await page.getByRole('option', { name: 'TIDAL: Home dialysis' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const asked = `Who had an access of the study TIDAL: Home dialysis on ${day} (UTC)`
  await expect(page.getByRole('heading', { name: asked })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Rosalind Achterberg' })
  const given = /(\d{4}-\d\d-\d\d) by Ingrid Halvorsen-Strand/
  await expect(row).toContainText(given)
  await expect(row).toContainText('Statistician')
  await expectAccessible(page)

  const [, givenOn = ''] = given.exec(await row.innerText()) ?? []
  const [, lastDay = ''] = /until (\d{4}-\d\d-\d\d)/.exec(await row.innerText()) ?? []
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toBe(
    `who-had-an-access-of-the-study-tidal-home-dialysis-on-${day}-utc.csv`,
  )
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const line = lines.find((each) => each.includes('Rosalind')) ?? ''
  expect(line.replace(/ \d\d:\d\d,/, ',')).toBe(
    `${day},Rosalind Achterberg,partner,Statistician,,TIDAL,,,${lastDay},${givenOn},Ingrid Halvorsen-Strand,,`,
  )
})
