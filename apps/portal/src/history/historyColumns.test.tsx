import {
  accessChangeExample,
  partlyApprovedChangeExample,
} from '@portal-gateway/contract/accessChanges.examples'
import { originalOf } from '@portal-gateway/contract/profileChanges'
import { profileChangeExample } from '@portal-gateway/contract/profileChanges.examples'
import { registrationExample } from '@portal-gateway/contract/registrations.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { Column } from '@portal-gateway/ui/Table'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../page/inEnglish.examples.ts'
import { accessChangeColumns } from './accessChangeColumns.tsx'
import { useHistoryTexts } from './historyTexts.ts'
import { profileChangeColumns } from './profileChangeColumns.tsx'
import { registrationColumns } from './registrationColumns.tsx'

const texts = inEnglish(useHistoryTexts)
const ofReviewers = { isForReviewers: true, texts }
const own = { isForReviewers: false, texts }
const headersOf = (columns: readonly { header: string }[]) => columns.map(({ header }) => header)
const noted = ['Reviewer Comments', 'SysAid Ticket No.']
// The specification does not contain this column with the message of support to the user.
const ours = 'Message From User Support'

const tables = [
  {
    name: 'the table of access requests has all specified columns [HIST-006]',
    columns: (options: typeof own) => accessChangeColumns(systemsExample, options),
    headers: [
      'Date Submitted',
      'Request Type',
      'Project Roles',
      'Sites',
      'Studies',
      'Systems',
      'Requester Comments',
      ...noted,
      ours,
      'Request Status',
    ],
  },
  {
    name: 'the table of profile-change requests has all specified columns [HIST-007]',
    columns: profileChangeColumns,
    headers: [
      'Date Submitted',
      'Requested First Name Change',
      'Requested Last Name Change',
      'Requested Email Change',
      'Requester Comments',
      ...noted,
      ours,
      'Request Status',
    ],
  },
  {
    name: 'the table of proxy registration requests has all specified columns [HIST-008]',
    columns: (options: typeof own) => registrationColumns(systemsExample, options),
    headers: [
      'Date Submitted',
      'Name/Email',
      'Sites',
      'Studies',
      'Roles Requested',
      'Systems Requested',
      'Requester Comments',
      ...noted,
      ours,
      'Request Status',
    ],
  },
]

describe('the history of requests [EXP-152]', () => {
  for (const { name, columns, headers } of tables)
    it(name, () => {
      expect(headersOf(columns(ofReviewers))).toEqual(headers)
      expect(headersOf(columns(own))).toEqual(headers.filter((header) => !noted.includes(header)))
    })

  it('has fixed column ids, because addresses contain them as sort keys', () => {
    const remarks = ['requesterComments', 'reviewerComments', 'sysaidTicket', 'messageToRequester']
    const accesses = ['roles', 'sites', 'studies', 'systems']
    const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id)
    expect(idsOf(accessChangeColumns(systemsExample, ofReviewers))).toEqual([
      'sysdat',
      'requestType',
      ...accesses,
      ...remarks,
      'requestStatus',
    ])
    expect(idsOf(profileChangeColumns(ofReviewers))).toEqual([
      'sysdat',
      'firstName',
      'lastName',
      'email',
      ...remarks,
      'requestStatus',
    ])
    expect(idsOf(registrationColumns(systemsExample, ofReviewers))).toEqual([
      'sysdat',
      'name',
      'sites',
      'studies',
      'roles',
      'systems',
      ...remarks,
      'registrationStatus',
    ])
  })

  it('has empty values for empty fields, so that a downloaded file has empty cells', () => {
    const empty = { requesterComments: '', reviewerComments: '', sysaidTicket: '', messageToRequester: '' }
    const emptyIn = <Row,>(columns: readonly Column<Row>[], row: Row) =>
      columns.filter(({ value }) => value(row) === '').map(({ header }) => header)
    const remarks = ['Requester Comments', ...noted, ours]
    expect(
      emptyIn(accessChangeColumns(systemsExample, ofReviewers), {
        ...accessChangeExample,
        ...empty,
        accessControls: [],
      }),
    ).toEqual(['Project Roles', 'Sites', 'Studies', 'Systems', ...remarks])
    expect(
      emptyIn(profileChangeColumns(ofReviewers), {
        ...profileChangeExample,
        ...originalOf(profileChangeExample),
        ...empty,
      }),
    ).toEqual([
      'Requested First Name Change',
      'Requested Last Name Change',
      'Requested Email Change',
      ...remarks,
    ])
  })

  it('contains requested values and decisions in a downloaded file [HIST-006, C-244]', () => {
    const valueIn = (id: string) =>
      accessChangeColumns(systemsExample, own)
        .find((column) => column.id === id)
        ?.value(partlyApprovedChangeExample)
    expect(valueIn('roles')).toBe(
      'Principal Investigator: Removed Access, Not approved, Site Data Manager: Modified Access, Approved with changes, Specimen Processor: New Access, Approved',
    )
    expect(valueIn('sites')).toBe('ML-014, ML-014, ML-033 (not approved), ML-014')
  })

  it('contains the requested and the approved days in a downloaded file [COND-028]', () => {
    const [removed, changed, added] = partlyApprovedChangeExample.accessControls
    const rolesOf = (accessControls: typeof partlyApprovedChangeExample.accessControls) =>
      accessChangeColumns(systemsExample, own)
        .find(({ id }) => id === 'roles')
        ?.value({ ...partlyApprovedChangeExample, accessControls })
    if (!removed || !changed?.approved || !added) throw new Error('The example has three roles.')
    const requested = { validFrom: '2027-01-01', validUntil: '2027-06-30' }
    // The last day of a removed role does not matter.
    expect(rolesOf([{ ...removed, validUntil: '2027-06-30' }])).toBe(
      'Principal Investigator: Removed Access, Not approved',
    )
    expect(rolesOf([{ ...added, ...requested }])).toBe(
      'Specimen Processor: New Access, Approved, From 2027-01-01 until 2027-06-30',
    )
    expect(
      rolesOf([
        {
          ...changed,
          ...requested,
          approved: { ...changed.approved, ...requested, validUntil: '2027-03-31' },
        },
      ]),
    ).toBe(
      'Site Data Manager: Modified Access, Approved with changes, Requested: From 2027-01-01 until 2027-06-30, Approved: From 2027-01-01 until 2027-03-31',
    )
    expect(rolesOf([{ ...changed, ...requested, approved: { ...changed.approved, ...requested } }])).toBe(
      'Site Data Manager: Modified Access, Approved with changes, From 2027-01-01 until 2027-06-30',
    )
    expect(rolesOf([{ ...changed, approved: { ...changed.approved, validUntil: '2027-03-31' } }])).toBe(
      'Site Data Manager: Modified Access, Approved with changes, Requested: No limits, Approved: Until 2027-03-31',
    )
  })

  it('contains the days that a registration requests [COND-028]', () => {
    const [access] = registrationExample.accessControls
    if (!access) throw new Error('The example has a role.')
    const accessControls = [{ ...access, validFrom: '2027-01-01' }]
    const roles = registrationColumns(systemsExample, own).find(({ id }) => id === 'roles')
    expect(roles?.value({ ...registrationExample, accessControls })).toBe(
      `${access.roleName}: From 2027-01-01`,
    )
  })

  it('shows the status of a registration as the server returns it [HIST-015]', () => {
    const status = registrationColumns(systemsExample, own).at(-1)
    for (const registrationStatus of ['PENDING', 'APPROVED', 'DENIED'] as const)
      expect(status?.value({ ...registrationExample, registrationStatus })).toBe(registrationStatus)
  })
})
