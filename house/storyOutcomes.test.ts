import { expect, it } from 'vitest'
import { parseSource } from '../.storybook/texts/syntax.ts'
import { sourcesUnder } from './repository.ts'
import { namesOfCalls, outcomesIn } from './storyCalls.ts'

/** Calls that no page of the portal makes. Other clients make them. */
const ofOtherClients = new Set([
  'userProfile.update',
  'profileChanges.listByStatus',
  'accessChanges.listByStatus',
  'registrations.listByStatus',
  'registrationActions.findByEmail',
  'registrationActions.findByName',
  'userAccesses.get',
  'userAccesses.revision',
  'userAccesses.create',
  'userAccesses.update',
  'partners.redeem',
])

/**
 * Outcomes that no story shows: the server of this repository never returns them to the portal. The pages handle
 * them with code that stories show for other calls. If you add a story for one of them, remove its line.
 */
const withoutStory = [
  'agreements.activate: invalid',
  'agreements.deactivate: invalid',
  'announcements.activate: invalid',
  'announcements.deactivate: invalid',
  'projectRoles.deactivate: invalid',
  'registrationActions.deny: unchanged',
  'userRequests.list: missing',
  'users.activate: invalid',
]

it('the stories of the portal show each declared outcome of each of its calls, except the listed ones [EXP-371]', () => {
  const shown = new Set(
    sourcesUnder('apps/portal/src')
      .filter(({ path }) => path.endsWith('.stories.tsx'))
      .flatMap(({ path, text }) => [...outcomesIn(parseSource(path, text), text)]),
  )
  expect(shown.size).toBeGreaterThan(250)
  const declared = [...namesOfCalls]
    .filter(([, name]) => !ofOtherClients.has(name))
    .flatMap(([{ outcomes = [] }, name]) => outcomes.map((outcome) => `${name}: ${outcome}`))
  expect(declared.filter((outcome) => !shown.has(outcome)).toSorted()).toEqual(withoutStory)
})
