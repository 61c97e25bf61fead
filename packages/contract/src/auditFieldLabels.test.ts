import { describe, expect, it } from 'vitest'
import { auditFieldLabel } from './auditFieldLabels.ts'

describe('a field in the audit [T57]', () => {
  it('has the same label as in its form', () => {
    expect(auditFieldLabel('PORTAL_ROLE', 'description')).toBe('Role Name')
    expect(auditFieldLabel('SYSTEM', 'description')).toBe('Description')
    expect(auditFieldLabel('PROJECT_ROLE', 'systemAccessIds')).toBe('Default Systems')
    expect(auditFieldLabel('DASHBOARD_ITEM', 'roles')).toBe('Portal roles')
    expect(auditFieldLabel('RESOURCE', 'name')).toBe('Name for Resource')
    expect(auditFieldLabel('USER', 'portalRoleIds')).toBe('Portal Roles')
    expect(auditFieldLabel('ACCESS_CHANGE', 'sysaidTicket')).toBe('Support ticket number')
  })

  it.each([
    ['USER', 'inactive', 'Inactive'],
    ['USER', 'accountType', 'Account Type'],
    ['ACCESS_CHANGE', 'accessControls', 'Project Roles'],
    ['REGISTRATION', 'claimedBy', 'Claimed By'],
    ['USER', 'institution', 'Institution'],
    ['RESOURCE', 'categoryName', 'Category / Sub-category'],
    ['RESOURCE', 'fileName', 'File'],
    ['RESOURCE', 'fileSize', 'File Size'],
    ['RESOURCE', 'fileExt', 'File Type'],
    ['RESOURCE', 'fileUpdated', 'File replaced'],
    ['SYSTEM', 'itemId', 'Dashboard Item'],
    ['ACCESS_CHANGE', 'inPlaceOf', 'In place of'],
    ['SYSTEM', 'messageToRequester', 'Message to the requester'],
    ['SYSTEM', 'parentId', 'Parent Category'],
    ['RESOURCE_CATEGORY', 'parentName', 'Parent Category'],
    ['ACCESS_CHANGE', 'part', 'Part'],
    ['ACCESS_CHANGE', 'partDecision', 'Decision'],
    ['ACCESS_CHANGE', 'partMessage', 'Message to the requester'],
    ['REGISTRATION', 'registrationStatus', 'Status'],
    ['USER', 'requestStatus', 'Status'],
    ['USER', 'userAccesses', 'Project Roles'],
    ['AGREEMENT', 'version', 'Version'],
    ['AGREEMENT', 'validUntil', 'Valid until'],
  ] as const)('of %s that no form has, %s, has the label %s', (entity, field, label) => {
    expect(auditFieldLabel(entity, field)).toBe(label)
  })

  it('without a label has its name, split into words', () => {
    expect(auditFieldLabel('SYSTEM', 'sort')).toBe('Sort')
    expect(auditFieldLabel('USER', 'lastSeenBy')).toBe('Last seen by')
  })
})
