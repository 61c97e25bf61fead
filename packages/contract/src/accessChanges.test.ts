import { describe, expect, it } from 'vitest'
import {
  accessChangeDraftExample,
  accessChangeExample,
  commentsOnlyChangeExample,
} from './accessChanges.examples.ts'
import {
  AccessChange,
  AccessChangeDraft,
  accessChanges,
  accessRequestTypeLabels,
  shownTypeOf,
} from './accessChanges.ts'
import { userAccessesExample } from './accesses.examples.ts'
import { Access, AccessControl, AccessControlDraft, UserAccess } from './accesses.ts'
import { check } from './check.ts'
import { modifierName } from './requestStatus.ts'
import { factsOf } from './text.ts'

const [entry] = accessChangeExample.accessControls

describe('an access', () => {
  it('is a role with sites, studies and systems [ACC-025]', () => {
    const required = ['roleName', 'sites', 'studyNames', 'systemAccessIds']
    expect(Object.keys(Access.entries)).toEqual([...required, 'validFrom', 'validUntil'])
    expect(AccessControlDraft.entries).toHaveProperty('portalUserId')
    for (const field of required)
      expect(check(Access, { ...userAccessesExample[0], [field]: undefined }).isValid, field).toBe(false)
  })

  it('has sites with a code and one of two types [ACC-026]', () => {
    const withSite = (site: object) => check(Access, { ...userAccessesExample[0], sites: [site] }).isValid
    expect(withSite({ siteCode: 'ML-1', type: 'SITE' })).toBe(true)
    expect(withSite({ siteCode: 'ML-1', type: 'RESEARCH_BASE' })).toBe(true)
    expect(withSite({ siteCode: 'ML-1', type: 'CITY' })).toBe(false)
    expect(withSite({ type: 'SITE' })).toBe(false)
  })

  it('of a user has an id, a version and an owner [ACC-028]', () => {
    expect(Object.keys(UserAccess.entries)).toEqual([
      'roleName',
      'sites',
      'studyNames',
      'systemAccessIds',
      'validFrom',
      'validUntil',
      'id',
      'portalUserId',
      'unmetAgreements',
      'inactive',
      'versionno',
    ])
  })

  it('of a request has an entity and a type of change [ACC-027]', () => {
    for (const field of ['id', 'requestType', 'entity', 'inactive'])
      expect(check(AccessControl, { ...entry, [field]: undefined }).isValid, field).toBe(false)
    expect(check(AccessControl, { ...entry, entity: 'USER_REGISTRATION_REQUEST' }).isValid).toBe(true)
    expect(check(AccessControl, { ...entry, entity: 'ANYTHING' }).isValid).toBe(false)
    for (const requestType of ['NEW', 'CHANGE', 'REMOVAL'])
      expect(check(AccessControl, { ...entry, requestType }).isValid).toBe(true)
    expect(check(AccessControl, { ...entry, requestType: 'ALL_IN_ONE' }).isValid).toBe(false)
  })
})

describe('a request to change accesses', () => {
  it('has the requester, the requested accesses and the decision [ACC-029] [HIST-016]', () => {
    for (const field of [
      'id',
      'portalUserId',
      'requestType',
      'requestStatus',
      'sysaidTicket',
      'reviewerComments',
      'requesterComments',
      'accessControls',
      'sysdat',
      'dchng',
      'lastModifiedBy',
      'inactive',
    ])
      expect(AccessChange.entries, field).toHaveProperty(field)
    expect(check(AccessChange, accessChangeExample)).toEqual({ isValid: true, value: accessChangeExample })
  })

  it('has the id of the changed access in each entry [ACC-030]', () => {
    const sent = check(AccessChangeDraft, accessChangeDraftExample)
    expect(sent.isValid && Object.keys(sent.value.accessControls[0] ?? {}).toSorted()).toEqual([
      'portalUserId',
      'priorAccessControlId',
      'requestType',
      'roleName',
      'sites',
      'studyNames',
      'systemAccessIds',
    ])
  })

  it('has one of four types, and the status NEW by default [ACC-031]', () => {
    for (const requestType of ['NEW', 'CHANGE', 'REMOVAL', 'ALL_IN_ONE'])
      expect(check(AccessChangeDraft, { ...accessChangeDraftExample, requestType }).isValid).toBe(true)
    expect(check(AccessChangeDraft, { ...accessChangeDraftExample, requestType: 'OTHER' }).isValid).toBe(
      false,
    )
    const bare = check(AccessChangeDraft, { accessControls: [] })
    expect(bare.isValid && bare.value.requestStatus).toBe('NEW')
  })

  it('has no ticket unless support adds one [ACC-033]', () => {
    const bare = check(AccessChangeDraft, { accessControls: [] })
    expect(bare.isValid && bare.value.sysaidTicket).toBe('')
  })

  it('limits comments to 512 characters [ACC-029]', () => {
    expect(factsOf(AccessChangeDraft.entries.requesterComments).limit).toBe(512)
  })

  it('is shown as "Comments Only" if it has no entries [HIST-014]', () => {
    expect(commentsOnlyChangeExample.requestType).toBe('NEW')
    expect(accessRequestTypeLabels[shownTypeOf(commentsOnlyChangeExample)]).toBe('Comments Only')
    expect(shownTypeOf(accessChangeExample)).toBe('ALL_IN_ONE')
  })

  it('has the name of the user who changed it last, without the id [ACC-032]', () => {
    expect(modifierName(accessChangeExample.lastModifiedBy)).toBe('Mateo Okonkwo')
  })

  it('can be listed by its requester [ACC-012]', () => {
    expect(accessChanges.listOwn).toMatchObject({ method: 'GET', access: 'USER' })
    expect(check(accessChanges.listOwn.done.body, { content: [accessChangeExample] }).isValid).toBe(true)
  })
})
