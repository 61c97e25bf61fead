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

  it('has a label even if no form has the field', () => {
    expect(auditFieldLabel('USER', 'inactive')).toBe('Inactive')
    expect(auditFieldLabel('SYSTEM', 'sort')).toBe('Sort')
    expect(auditFieldLabel('USER', 'lastSeenBy')).toBe('Last seen by')
  })
})
