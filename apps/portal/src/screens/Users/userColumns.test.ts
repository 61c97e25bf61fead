import { userRowsExample } from '@portal-gateway/contract/users.examples'
import { expect, it } from 'vitest'
import { inEnglish } from '../../page/inEnglish.examples.ts'
import { userColumns } from './userColumns.tsx'
import { useUsersPageTexts } from './usersPageTexts.ts'

it('the cell of a user with one site shows its code and name; with several sites, their number and codes [USER-005]', () => {
  const sites = userColumns(inEnglish(useUsersPageTexts)).find(({ id }) => id === 'selectedSites')
  expect(userRowsExample.map((row) => sites?.value(row))).toEqual([
    '---',
    'NH01 Nordhavn Clinic',
    '2 sites: NH01, VK02',
  ])
})
