import { check } from '@portal-gateway/contract/check'
import { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { newResource } from '@portal-gateway/contract/resources'
import { describe, expect, it } from 'vitest'
import { draftOf, offeredRoles, updateOf } from './draftOf.ts'

describe('draftOf', () => {
  it('contains every field that the form sends, and no resources', () => {
    const draft = draftOf(dashboardItemExample)
    expect(check(DashboardItemDraft, draft)).toEqual({ isValid: true, value: draft })
    expect(Object.keys(draft).toSorted()).toEqual(Object.keys(DashboardItemDraft.entries).toSorted())
  })
})

describe('updateOf', () => {
  it('contains the stored resources of the item, but not new ones [ITEM-037]', () => {
    const { resources } = dashboardItemExample
    const draft = draftOf(dashboardItemExample)
    expect(updateOf(draft, [...resources, newResource(1)])).toEqual({ ...draft, resources })
  })
})

describe('offeredRoles', () => {
  const retired = { id: 8, description: 'Statistician (external)' }

  it('offers only active roles, and an inactive one if the item has it', () => {
    expect(offeredRoles(portalRolesExample, []).map(({ id }) => id)).not.toContain(8)
    expect(offeredRoles(portalRolesExample, [retired]).map(({ id }) => id)).toContain(8)
  })

  it('offers a role of the item as inactive if the list does not contain it', () => {
    expect(offeredRoles([], [retired])).toEqual([{ ...retired, inactive: true }])
  })
})
