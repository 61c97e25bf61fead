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
  identityOf,
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
    expect(initialDraft).toEqual({
      email: registrationExample.email,
      firstName: 'Adaeze',
      lastName: 'Thorvaldsen',
      accessControls: [
        {
          roleName: first.roleName,
          sites: first.sites,
          studyNames: first.studyNames,
          systemAccessIds: first.systemAccessIds,
          requestType: 'NEW',
        },
      ],
      useExistingAuthAccount: false,
      existingAuthAccountUuid: '',
      accountType: 'external',
      username: '',
      gecos: 'Adaeze Thorvaldsen',
      portalRoleIds: [],
      messageToRequester: '',
    })
  })

  it('has empty account fields until a directory account is chosen [WIZ-014]', () => {
    expect(existingAccountOf(undefined)).toEqual({
      useExistingAuthAccount: true,
      existingAuthAccountUuid: '',
      accountType: '',
      username: '',
      gecos: '',
    })
    expect(existingAccountOf(directoryAccountExample)).toEqual({
      useExistingAuthAccount: true,
      existingAuthAccountUuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      accountType: 'internal',
      username: 'athorvaldsen',
      gecos: 'Adaeze Thorvaldsen, Kilimani',
    })
  })

  it('can take the names and the email of a directory account [C-196]', () => {
    expect(identityOf(differingAccountExample)).toEqual({
      email: 'adaeze.obi@lagoon.example',
      firstName: 'Adaeze',
      lastName: 'Obi',
    })
  })

  it('reports an invalid user name at its field, but only for a new account [T37]', () => {
    const faultsOf = (useExistingAuthAccount: boolean) => {
      const { issues } = v.safeParse(AccountDraft, { ...draft, username: 'a@b', useExistingAuthAccount })
      return (issues ?? []).map((issue) => [v.getDotPath(issue), issue.message])
    }
    expect(faultsOf(false)).toContainEqual(['username', 'USERNAME_IS_NOT_ALLOWED'])
    expect(faultsOf(true)).not.toContainEqual(['username', 'USERNAME_IS_NOT_ALLOWED'])
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
    const chosen = {
      ...draft,
      ...existingAccountOf(directoryAccountExample),
      portalRoleIds: [4],
      messageToRequester: 'Welcome.',
    }
    const body = approvalOf(chosen, noted)
    expect(body).toEqual({
      useExistingAuthAccount: true,
      existingAuthAccountUuid: directoryAccountExample.uuid,
      accountType: 'internal',
      username: 'athorvaldsen',
      gecos: 'Adaeze Thorvaldsen, Kilimani',
      portalRoleIds: [4],
      registrationForm: {
        id: registrationExample.id,
        email: registrationExample.email,
        firstName: 'Adaeze',
        lastName: 'Thorvaldsen',
        accessControls: draft.accessControls,
        sysaidTicket: 'SR-1',
        reviewerComments: 'Called.',
        messageToRequester: 'Welcome.',
        versionno: 4,
      },
    })
    expect(v.is(RegistrationApproval, body)).toBe(true)
    expect(Object.keys(RegistrationDenial.entries)).toEqual(['registrationForm'])
  })

  it("is sent with empty notes if the registration has no reviewers' notes [WIZ-023]", () => {
    const { sysaidTicket: _ticket, reviewerComments: _comments, ...unnoted } = registrationExample
    expect(approvalOf(draft, unnoted).registrationForm).toMatchObject({
      sysaidTicket: '',
      reviewerComments: '',
    })
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

  it('is compared with a directory account by name and email [WIZ-015]', () => {
    expect(differencesFrom(draft, directoryAccountExample)).toEqual([])
    expect(differencesFrom(draft, differingAccountExample)).toEqual(['email', 'lastName'])
  })

  it('accountErrors renames the error fields of an approval to those of the draft [WIZ-027]', () => {
    const messages = ['is wrong']
    const plain = { globalErrors: ['FAILED'], fieldErrors: { 'ldapForm.gecos': messages } }
    expect(accountErrors(plain)).toStrictEqual({ globalErrors: ['FAILED'], fieldErrors: { gecos: messages } })
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
