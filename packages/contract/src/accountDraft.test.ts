import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  AccountDraft,
  accountDraftOf,
  accountErrors,
  accountTabs,
  approvalOf,
  differencesFrom,
  existingAccountOf,
} from './accountDraft.ts'
import {
  accountTypesExample,
  differingAccountExample,
  directoryAccountExample,
} from './registrationActions.examples.ts'
import {
  AccountTypes,
  DirectoryAccount,
  hasUsernameCharacters,
  RegistrationApproval,
  RegistrationDenial,
} from './registrationActions.ts'
import { registrationExample } from './registrations.examples.ts'

const draft = accountDraftOf(registrationExample, accountTypesExample)

describe('an account draft of a registration [WIZ-023]', () => {
  it("starts with the registration's values and active accesses, and a new account of the default type", () => {
    const [first] = registrationExample.accessControls
    if (!first) throw new Error('The example must have an access.')
    const initialDraft = accountDraftOf(
      {
        ...registrationExample,
        accessControls: [
          first,
          { ...first, id: 2, roleName: 'Gone', inactive: true },
          { ...first, id: 3, roleName: 'Held', entity: 'USER_ACCESS' },
        ],
      },
      accountTypesExample,
    )
    expect(initialDraft).toMatchObject({
      email: registrationExample.email,
      useExistingAuthAccount: false,
      accountType: 'external',
      username: '',
      gecos: 'Adaeze Thorvaldsen',
      portalRoleIds: [],
    })
    expect(initialDraft.accessControls.map(({ roleName }) => roleName)).toEqual([first.roleName])
  })

  it('accepts a directory account whose gecos is longer than the limit', () => {
    const chosen = existingAccountOf({ ...directoryAccountExample, gecos: '🦊'.repeat(200) })
    const { issues } = v.safeParse(
      RegistrationApproval,
      approvalOf({ ...draft, ...chosen }, registrationExample),
    )
    expect(issues?.map((issue) => v.getDotPath(issue)) ?? []).not.toContain('gecos')
    expect(chosen.gecos).toBe('🦊'.repeat(91))
  })

  it('has the fields of the review form and of the directory form [WIZ-017] [WIZ-018]', () => {
    expect(Object.keys(AccountDraft.entries)).toEqual(
      expect.arrayContaining([
        'portalRoleIds',
        'accountType',
        'firstName',
        'lastName',
        'gecos',
        'email',
        'existingAuthAccountUuid',
        'username',
        'useExistingAuthAccount',
      ]),
    )
    // Each field is on exactly one tab.
    expect(Object.values(accountTabs).flat().toSorted()).toEqual(Object.keys(AccountDraft.entries).toSorted())
  })

  it("is sent with the registration, its version and the reviewers' notes [WIZ-023]", () => {
    const noted = { ...registrationExample, sysaidTicket: 'SR-1', reviewerComments: 'Called.', versionno: 4 }
    const chosen = { ...draft, ...existingAccountOf(directoryAccountExample), portalRoleIds: [4] }
    const body = approvalOf(chosen, noted)
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'registrationForm',
        'accountType',
        'existingAuthAccountUuid',
        'gecos',
        'portalRoleIds',
        'useExistingAuthAccount',
        'username',
      ].toSorted(),
    )
    expect(body).toMatchObject({
      useExistingAuthAccount: true,
      existingAuthAccountUuid: directoryAccountExample.uuid,
      accountType: 'internal',
      username: 'athorvaldsen',
      registrationForm: {
        id: registrationExample.id,
        sysaidTicket: 'SR-1',
        reviewerComments: 'Called.',
        versionno: 4,
      },
    })
    expect(v.is(RegistrationApproval, body)).toBe(true)
    expect(Object.keys(RegistrationDenial.entries)).toEqual(['registrationForm'])
  })

  it('directory accounts and account types have the specified fields [WIZ-019] [WIZ-020]', () => {
    expect(Object.keys(DirectoryAccount.entries).toSorted()).toEqual(
      [
        'accountType',
        'attachedToPortalUserAccount',
        'disabled',
        'email',
        'firstName',
        'gecos',
        'lastName',
        'username',
        'uuid',
      ].toSorted(),
    )
    expect(v.parse(AccountTypes, accountTypesExample)).toEqual(accountTypesExample)
    expect(v.is(AccountTypes, { assignableAccountTypes: [] })).toBe(false)
  })

  it('is compared with a directory account by name and email', () => {
    expect(differencesFrom(draft, directoryAccountExample)).toEqual([])
    expect(differencesFrom(draft, differingAccountExample)).toEqual(['email', 'lastName'])
  })

  it('accountErrors renames the error fields of an approval to those of the draft', () => {
    const messages = ['is wrong']
    expect(
      accountErrors({
        globalErrors: [],
        fieldErrors: {
          'registrationForm.email': messages,
          'ldapForm.username': messages,
          'portalRoleIds[0]': messages,
          'accessControls[1].sites': messages,
        },
        fieldWarnings: { 'registrationForm.email': messages },
      }),
    ).toEqual({
      globalErrors: [],
      fieldErrors: {
        email: messages,
        username: messages,
        'portalRoleIds[0]': messages,
        'accessControls[1].sites': messages,
      },
      fieldWarnings: { email: messages },
    })
  })

  it("accepts only letters, digits, '.', '_' and '-' in a new user name, and no '-' at the start [T37]", () => {
    // An empty or too long name is accepted here, because other rules of the field refuse it.
    const allowed = ['ada', 'Ada.Lovelace-2', 'a_b', 'x'.repeat(65), '']
    expect(allowed.every(hasUsernameCharacters)).toBe(true)
    const wrong = ['a@b.example', 'a,ou=x', ' a', 'a b', '-a', 'a*', 'ä', 'a\n']
    expect(wrong.filter(hasUsernameCharacters)).toEqual([])
  })
})
