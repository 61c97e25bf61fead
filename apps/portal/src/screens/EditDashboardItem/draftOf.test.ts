import { check } from '@portal-gateway/contract/check'
import { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { newResource } from '@portal-gateway/contract/resources'
import { describe, expect, it } from 'vitest'
import { draftOf, offeredRoles, updateOf } from './draftOf.ts'

describe('draftOf', () => {
  it('keeps everything of an item that its form sends, and nothing of its resources', () => {
    const draft = draftOf(dashboardItemExample)
    expect(check(DashboardItemDraft, draft)).toEqual({ isValid: true, value: draft })
    expect(Object.keys(draft).toSorted()).toEqual(Object.keys(DashboardItemDraft.entries).toSorted())
  })
})

describe('updateOf', () => {
  it('sends the resources of the item, without those that are new [ITEM-037]', () => {
    const { resources } = dashboardItemExample
    const draft = draftOf(dashboardItemExample)
    expect(updateOf(draft, [...resources, newResource(1)])).toEqual({ ...draft, resources })
  })
})

describe('offeredRoles', () => {
  const retired = { id: 8, description: 'Statistician (external)' }

  it('offers active roles only, and an inactive one where the item holds it', () => {
    expect(offeredRoles(portalRolesExample, []).map(({ id }) => id)).not.toContain(8)
    expect(offeredRoles(portalRolesExample, [retired]).map(({ id }) => id)).toContain(8)
  })

  it('keeps a role in sight that the list does not know', () => {
    expect(offeredRoles([], [retired])).toEqual([{ ...retired, inactive: true }])
  })
})
