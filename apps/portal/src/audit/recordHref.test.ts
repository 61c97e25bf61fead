import { type AuditEntity, auditEntityLabels } from '@portal-gateway/contract/audit'
import { describe, expect, it } from 'vitest'
import { recordHref } from './recordHref.ts'

const about = (entity: AuditEntity, facts: object = {}) =>
  recordHref({ action: 'UPDATED', entity, entityId: 7, subjectId: 3, changes: [], ...facts })

describe('recordHref [EXP-068]', () => {
  it('returns an address for every kind of record except categories', () => {
    const kinds = Object.keys(auditEntityLabels) as AuditEntity[]
    expect(kinds.filter((kind) => about(kind) === undefined)).toEqual(['RESOURCE_CATEGORY'])
    expect(about('RESOURCE')).toBe('/app/configure/dashboard/resources/7')
    expect(about('ACCESS_CHANGE')).toBe('/app/user-requests/access-change/7')
  })

  it('returns the page of the user for an access, and undefined without a user', () => {
    expect(about('USER_ACCESS')).toBe('/app/users/3?tab=projectRoles')
    expect(about('USER_ACCESS', { subjectId: null })).toBeUndefined()
  })

  it('returns the page of the item for a new category', () => {
    const changes = [{ field: 'itemId', before: null, after: 4 }]
    expect(about('RESOURCE_CATEGORY', { changes })).toBe('/app/configure/dashboard/4?tab=categories')
  })

  it('returns undefined for a removed registration, and for an entry without a record id', () => {
    expect(about('REGISTRATION', { action: 'DELETED' })).toBeUndefined()
    expect(about('USER', { entityId: null })).toBeUndefined()
  })
})
