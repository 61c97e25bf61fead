import type { AccountTypes, DirectoryAccount } from './registrationActions.ts'
import { registrationExample } from './registrations.examples.ts'

export const accountTypesExample: AccountTypes = {
  assignableAccountTypes: [
    { id: 'external', name: 'External' },
    { id: 'internal', name: 'Internal' },
  ],
  defaultAccountType: 'external',
}

/** The directory account of the person in `registrationExample`. */
export const directoryAccountExample: DirectoryAccount = {
  uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  username: 'athorvaldsen',
  firstName: registrationExample.firstName,
  lastName: registrationExample.lastName,
  email: registrationExample.email,
  gecos: 'Adaeze Thorvaldsen, Kilimani',
  accountType: 'internal',
  disabled: false,
  attachedToPortalUserAccount: false,
}

/** Another account of the same person, with her former last name and email. */
export const differingAccountExample: DirectoryAccount = {
  ...directoryAccountExample,
  uuid: '9b2d1f60-51b3-4f0c-8a0e-2f3f4f6f7a10',
  username: 'aobi',
  lastName: 'Obi',
  email: 'adaeze.obi@lagoon.example',
  gecos: 'Adaeze Obi',
}

export const attachedAccountExample: DirectoryAccount = {
  ...directoryAccountExample,
  uuid: '1f0c8a0e-0000-4000-8000-000000000003',
  username: 'thorvaldsen2',
  firstName: 'Anders',
  email: 'anders.thorvaldsen@kilimani.example',
  attachedToPortalUserAccount: true,
}

export const disabledAccountExample: DirectoryAccount = {
  ...directoryAccountExample,
  uuid: '1f0c8a0e-0000-4000-8000-000000000004',
  username: 'athorvaldsen-old',
  email: 'adaeze@kilimani.example',
  disabled: true,
}

/** An account that cannot be chosen, because its name is longer than the portal's limit. */
export const longNameAccountExample: DirectoryAccount = {
  ...directoryAccountExample,
  uuid: '0f5e0c0e-64a5-4d59-9b7c-1f2d3c4b5a69',
  username: `adaeze.${'thorvaldsen-'.repeat(5)}external`,
  email: 'adaeze.thorvaldsen@guests.nordhavn.example',
}
