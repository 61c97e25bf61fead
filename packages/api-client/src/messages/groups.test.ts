import { contractTexts } from '@portal-gateway/contract/texts'
import { pathOf, translator } from '@portal-gateway/contract/translate'
import { expect, it } from 'vitest'
import { clientTexts } from '../texts.ts'
import { accessChangeListFailures, accessChangeMessagesOfStatus } from './accessChanges.ts'
import { messageFor } from './messageFor.ts'
import { profileChangeListFailures } from './profileChanges.ts'
import { resourceFailures, resourceMessagesFor } from './resources.ts'
import { signInRefusals, signInRefusalTexts } from './session.ts'
import { systemMessages } from './systems.ts'
import { userAccessRefusals } from './userAccesses.ts'
import { userRefusal, userRefusals } from './users.ts'

/**
 * Returns each part of the texts (a nested object or function) with its path, which is the list of its
 * keys.
 */
const partsOf = (texts: object, path: readonly string[]): [readonly string[], object][] =>
  Object.entries(texts).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null
      ? [[[...path, key], part] as [string[], object], ...partsOf(part, [...path, key])]
      : typeof part === 'function'
        ? [[[...path, key], part] as [string[], object]]
        : [],
  )

it('each group of texts, and each part of a group, can be translated under its path in the object of all texts', () => {
  const { labels: _, ...groups } = { ...contractTexts, ...clientTexts }
  const parts = partsOf(groups, [])
  expect(parts.length).toBeGreaterThan(200)
  expect(parts.filter(([path, part]) => pathOf(part)?.join('.') !== path.join('.'))).toEqual([])
})

it('a call has the translated message for an outcome, and English messages for keys without translation [EXP-250]', () => {
  const german = translator({
    systemMessages: { list: { failure: 'Die Systeme konnten nicht geladen werden.' } },
    commonMessages: { unreachable: 'Der Server ist nicht erreichbar.' },
  })
  expect(messageFor(systemMessages.list, { outcome: 'broken' }, german)).toBe(
    'Die Systeme konnten nicht geladen werden.',
  )
  expect(messageFor(systemMessages.list, { outcome: 'unreachable' }, german)).toBe(
    'Der Server ist nicht erreichbar.',
  )
  expect(messageFor(systemMessages.get, { outcome: 'broken' }, german)).toBe('Problem loading system.')
})

it('messages that depend on a type or a status are translated [EXP-250]', () => {
  const german = translator({
    resourceFailures: { create: { URL: 'Der Link konnte nicht angelegt werden.' } },
    requestStatusLabels: { APPROVED: 'Genehmigt' },
    accessChangeListFailures: { ofStatus: (label: string) => `Anträge „${label}“ nicht geladen.` },
    signInRefusals: { locked: 'Dieses Konto ist gesperrt.' },
    wholeKeys: { REQUEST_IN_PROGRESS: 'Es gibt schon einen Antrag.' },
    userRefusals: { openRequest: 'Offener Antrag.' },
  })
  expect(resourceMessagesFor('URL', german).create.failure).toBe('Der Link konnte nicht angelegt werden.')
  expect(accessChangeMessagesOfStatus('APPROVED', german).failure).toBe('Anträge „Genehmigt“ nicht geladen.')
  expect(signInRefusalTexts({ accountLocked: true }, german).title).toBe('Dieses Konto ist gesperrt.')
  expect(userRefusal({ globalErrors: ['Es gibt schon einen Antrag.', 'x'] }, german)).toEqual({
    title: 'Offener Antrag.',
    globalErrors: ['x'],
  })
})

it('failure texts by status or type, and the texts for refusals, are those of the specification', () => {
  expect(accessChangeListFailures.ofStatus('New')).toBe(
    'Problem loading "New" user-access modification request(s).',
  )
  expect(profileChangeListFailures.ofStatus('New')).toBe(
    'Problem loading profile-change request(s) of status "New".',
  )
  expect(resourceFailures.remove).toEqual({
    THUMBNAIL: 'Failed to delete thumbnail due to an unexpected error.',
    SCREENSHOT: 'Failed to delete screenshot due to an unexpected error.',
  })
  expect(signInRefusals.locked).toBe('This account is locked. Please contact User Support.')
  expect(userAccessRefusals.openRequest).toBe(
    "Unable to update the specified user's access because they have an open/unresolved access-change request.",
  )
  expect(userRefusals.openRequest).toBe(
    'Unable to update the specified user because they have an open/unresolved profile-change request.',
  )
})
