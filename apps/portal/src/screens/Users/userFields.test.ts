import { expect, it } from 'vitest'
import { userFields } from './userFields.ts'

it('the filter of the list of all users matches the texts that the list shows, but not ids or states [USER-005]', () => {
  const filtered = userFields.filter((field) => !('isFilterable' in field) || field.isFilterable)
  expect(filtered.map(({ id }) => id)).toEqual([
    'firstName',
    'lastName',
    'email',
    'selectedSites',
    'siteNames',
  ])
})
