import type { LockedAccount } from './lockedAccounts.ts'
import { administratorExample, investigatorExample } from './userProfile.examples.ts'

/** Three locked accounts: two for some minutes, and one until support unlocks it. */
export const lockedAccountsExample: LockedAccount[] = [
  {
    id: investigatorExample.portalUserId,
    username: investigatorExample.username,
    firstName: investigatorExample.firstName,
    lastName: investigatorExample.lastName,
    email: investigatorExample.email,
    lockedSince: '2026-03-05T09:41:00.000Z',
    lockedUntil: '2026-03-05T09:56:00.000Z',
    wrongPasswords: 5,
    isHigher: false,
  },
  {
    id: 388,
    username: 'slindqvist',
    firstName: 'Solveig',
    lastName: 'Lindqvist',
    email: 'solveig.lindqvist@meridianlakes.example',
    lockedSince: '2026-03-05T09:33:00.000Z',
    lockedUntil: '2026-03-05T09:48:00.000Z',
    wrongPasswords: 10,
    isHigher: false,
  },
  {
    id: 1206,
    username: 'aachterberg',
    firstName: 'Aurelio',
    lastName: 'Achterberg',
    email: 'aurelio.achterberg@meridianlakes.example',
    lockedSince: '2026-03-02T16:20:00.000Z',
    lockedUntil: null,
    wrongPasswords: 5,
    isHigher: false,
  },
]

/** The locked account of the user who reads the list; another user must unlock it. */
export const ownLockedAccountExample: LockedAccount = {
  id: administratorExample.portalUserId,
  username: administratorExample.username,
  firstName: administratorExample.firstName,
  lastName: administratorExample.lastName,
  email: administratorExample.email,
  lockedSince: '2026-03-05T09:20:00.000Z',
  lockedUntil: null,
  wrongPasswords: 5,
  isHigher: false,
}

/** Names of the maximum length, with few possible line breaks. */
export const longNamesLockedAccountExample: LockedAccount = {
  id: 77,
  username: 'maximiliane-alexandra.von-rosenberg-hohenstein.external',
  firstName: 'Maximiliane-Alexandra-Wilhelmina',
  lastName: 'von Rosenberg-Hohenstein-Langenburgundweikersheim',
  email: 'maximiliane-alexandra.von-rosenberg-hohenstein@universitaetsklinikum-nordhavn.example',
  lockedSince: '2026-03-05T09:40:00.000Z',
  lockedUntil: '2026-03-05T09:55:00.000Z',
  wrongPasswords: 1205,
  isHigher: false,
}
