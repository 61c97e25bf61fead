import { expect, it } from 'vitest'
import { sourcesUnder } from './repository.ts'

/** The files that read or write portal roles of users regardless of the current day, each with the reason. */
const atAllTimes: Readonly<Record<string, string>> = {
  'configuration/portalRoleRoutes.ts': 'Lists the users to whom a role is assigned.',
  'explanations/itemOfUser.ts': 'Lists the roles with their states.',
  'explanations/rightsOfUser.ts': 'Lists the roles with their states.',
  'history/candidates.ts': 'Selects users who have a role now, whose rights of a past day are then computed.',
  'history/pastUsers.ts': 'Returns the roles with their days, which are compared with a past day.',
  'permissions/heldRoles.ts': 'Returns the roles with their days.',
  'permissions/userPortalRoles.ts': 'Writes the roles.',
  'store/endWarningColumns.ts': 'Adds a column.',
  'store/migrations.ts': 'Creates the table.',
  'store/validityColumns.ts': 'Adds the columns.',
  'users/endWarnings.ts': 'Its condition `endsSoon` contains `isInForce`.',
  'users/lockedAccounts.ts': 'A role that is not in force protects its account too. [COND-004]',
}

const query = /'user_portal_roles\b/g
const condition = /\b(?:isInForce|isInForceOn|isPermanent)\(/g
const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

it('every query of portal roles of users has the condition that they are in force, or a reason [COND-001]', () => {
  const reading = sourcesUnder('apps/server/src/core').filter(
    ({ path, text }) => text.includes("'user_portal_roles") && !path.endsWith('/permissions/validity.ts'),
  )
  expect(reading.length).toBeGreaterThan(5)
  const unconditional = reading
    .filter(({ text }) => countOf(text, query) > countOf(text, condition))
    .map(({ path }) => path.slice(path.indexOf('/core/') + '/core/'.length))
  expect(unconditional.toSorted()).toEqual(Object.keys(atAllTimes).toSorted())
})
