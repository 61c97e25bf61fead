import type { AuditEntry } from '@portal-gateway/contract/audit'
import { auditEntriesExample } from '@portal-gateway/contract/audit.examples'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../page/inEnglish.examples.ts'
import { useAuditTexts } from './auditTexts.ts'
import { actionText, changedFieldsText, readableChanges } from './auditValue.ts'

const [first] = auditEntriesExample as [AuditEntry]
const read = (entity: AuditEntry['entity'], field: string, before: unknown, after: unknown) =>
  readableChanges({ ...first, entity, changes: [{ field, before, after }] }, inEnglish(useAuditTexts), {
    portalRoleIds: new Map([[1, 'Reader']]),
    systemAccessIds: new Map([[2, 'Tracker']]),
  })[0]

describe('the texts of an audit entry', () => {
  it('name the action and the kind of record', () => {
    expect(actionText(first, inEnglish(useAuditTexts).translate)).toBe('Updated: Portal role')
  })

  it('contain names instead of ids, and the id if the record no longer exists [EXP-153]', () => {
    expect(read('USER', 'portalRoleIds', [], [1, 7])).toEqual({
      field: 'portalRoleIds',
      label: 'Portal Roles',
      before: '---',
      after: 'Reader, No. 7',
    })
  })

  it('name the project roles that a user reviews, and a deputy with the days [COND-066] [COND-073]', () => {
    const roles = [
      { id: 3, roleName: 'Nurse' },
      { id: 8, roleName: 'Site Coordinator' },
    ]
    expect(read('USER', 'reviewedRoles', [], roles)).toEqual({
      field: 'reviewedRoles',
      label: 'Reviewed Project Roles',
      before: '---',
      after: 'Nurse; Site Coordinator',
    })
    expect(read('USER', 'reviewedSites', ['ML-014'], ['ML-014', 'ML-022'])).toMatchObject({
      label: 'Reviewed Sites',
      before: 'ML-014',
      after: 'ML-014, ML-022',
    })
    const deputy = { name: '5 - Grace Hopper', validFrom: '2026-12-21', validUntil: '2027-01-08' }
    expect(read('USER', 'deputy', null, deputy)).toEqual({
      field: 'deputy',
      label: 'Deputy',
      before: '---',
      after: '5 - Grace Hopper (Valid from: 2026-12-21; Valid until: 2027-01-08)',
    })
  })

  it('start with the number of changed fields, followed by their labels [EXP-067]', () => {
    const texts = inEnglish(useAuditTexts)
    const named = (...fields: string[]) =>
      changedFieldsText(
        { ...first, changes: fields.map((field) => ({ field, before: 'a', after: 'b' })) },
        texts,
      )
    expect(named()).toBe('')
    // The field 'categoryId' is hidden because another field contains the category's name.
    expect(named('categoryId')).toBe('')
    expect(named('description')).toBe('1 field: Role Name')
    expect(named('description', 'sort')).toBe('2 fields: Role Name, Sort')
  })

  it('contain labels for booleans, empty values and states', () => {
    expect(read('SYSTEM', 'inactive', false, true)).toMatchObject({ before: 'No', after: 'Yes' })
    expect(read('SYSTEM', 'description', '', 'Tracks')).toMatchObject({ before: '---', after: 'Tracks' })
    expect(read('SYSTEM', 'sort', null, 0)).toMatchObject({ label: 'Sort', before: '---', after: '0' })
    expect(read('ACCESS_CHANGE', 'requestStatus', 'NEW', 'PENDING_REVIEW')).toMatchObject({
      before: 'New',
      after: 'Pending Review',
    })
    expect(read('ACCESS_CHANGE', 'partDecision', null, 'REFUSED')).toMatchObject({
      label: 'Decision',
      before: '---',
      after: 'Not approved',
    })
    expect(read('RESOURCE', 'fileSize', null, 2048)).toMatchObject({ after: '2 KB' })
  })

  it("contain the labels of an announcement's form, and times in the browser's time zone [EXP-114]", () => {
    expect(read('ANNOUNCEMENT', 'tone', 'INFO', 'WARNING')).toEqual({
      field: 'tone',
      label: 'Type',
      before: 'Information',
      after: 'Warning',
    })
    expect(read('ANNOUNCEMENT', 'audience', 'ROLES', 'EVERYBODY')).toMatchObject({
      before: 'Users with certain portal roles',
      after: 'Everybody, also on the sign-in page',
    })
    const nine = new Date(2026, 2, 1, 9, 0).toISOString()
    expect(read('ANNOUNCEMENT', 'startsAt', null, nine)).toMatchObject({
      label: 'From',
      before: '---',
      after: '2026-03-01 09:00',
    })
    expect(read('ANNOUNCEMENT', 'endsAt', nine, null)).toMatchObject({
      label: 'Until',
      before: '2026-03-01 09:00',
      after: '---',
    })
  })

  it("show the end of a maintenance in the browser's time zone", () => {
    const nine = new Date(2026, 2, 1, 9, 0).toISOString()
    expect(read('DASHBOARD_ITEM', 'maintenanceUntil', null, nine)).toMatchObject({
      before: '---',
      after: '2026-03-01 09:00',
    })
  })

  it('contain the names of roles, and of accesses with their content', () => {
    expect(read('DASHBOARD_ITEM', 'roles', [], [{ id: 1, description: 'Reader' }])).toMatchObject({
      after: 'Reader',
    })
    const access = { roleName: 'Nurse', sites: ['ML-001', 'ML-002'], studyNames: [], systemAccessIds: [2] }
    expect(
      read('REGISTRATION', 'accessControls', [{ ...access, sites: [], systemAccessIds: [] }], [access]),
    ).toMatchObject({ before: 'Nurse', after: 'Nurse (ML-001, ML-002; Tracker)' })
  })

  it('contain the days of portal roles and of accesses [COND-002] [COND-006]', () => {
    const dates = [
      { roleId: 1, validFrom: '2027-01-01', validUntil: '2027-03-31' },
      { roleId: 7, validUntil: '2027-06-30' },
    ]
    expect(read('USER', 'portalRoleDates', [], dates)).toEqual({
      field: 'portalRoleDates',
      label: 'Dates of Portal Roles',
      before: '---',
      after: 'Reader (Valid from: 2027-01-01; Valid until: 2027-03-31); No. 7 (Valid until: 2027-06-30)',
    })
    const access = { roleName: 'Nurse', sites: ['ML-001'], validUntil: '2027-03-31' }
    expect(read('REGISTRATION', 'accessControls', [], [access])).toMatchObject({
      after: 'Nurse (ML-001; Valid until: 2027-03-31)',
    })
  })

  it('omit ids whose names are in another field', () => {
    expect(read('RESOURCE', 'categoryId', 1, 2)).toBeUndefined()
  })
})
