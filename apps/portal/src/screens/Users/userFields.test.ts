import { expect, it } from 'vitest'
import { userFields } from './userFields.ts'

it('the list of all users filters by the words that it shows, and not by ids or states [USER-005]', () => {
  const filtered = userFields.filter((field) => !('isFilterable' in field) || field.isFilterable)
  expect(filtered.map(({ id }) => id)).toEqual([
    'firstName',
    'lastName',
    'email',
    'selectedSites',
    'siteNames',
  ])
})
