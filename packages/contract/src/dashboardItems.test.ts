import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dashboardItemExample } from './dashboardItems.examples.ts'
import { DashboardItem, DashboardItemDraft, newDashboardItem, rolesCount } from './dashboardItems.ts'
import { Resource, resourceTypes } from './resources.ts'

describe('dashboard items', () => {
  it('an item has the specified fields [ITEM-027]', () => {
    expect(Object.keys(DashboardItem.entries)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'shortDescription',
        'longDescription',
        'details',
        'url',
        'inactive',
        'sort',
        'resources',
        'categories',
        'roles',
      ]),
    )
  })

  it('each role of an item has an id and a description [ITEM-028]', () => {
    const withoutDescription = { ...dashboardItemExample, roles: [{ id: 4 }] }
    const withoutId = { ...dashboardItemExample, roles: [{ description: 'Investigator' }] }
    expect(v.is(DashboardItem, dashboardItemExample)).toBe(true)
    expect(v.is(DashboardItem, withoutDescription)).toBe(false)
    expect(v.is(DashboardItem, withoutId)).toBe(false)
  })

  it('rolesCount returns the number of roles [ITEM-029]', () => {
    expect(rolesCount(dashboardItemExample)).toBe(3)
  })

  it('a new item has sort 0 and is active; a body without sort is valid, and sort has no default [ITEM-030]', () => {
    expect(newDashboardItem).toMatchObject({ sort: 0, inactive: false })
    const draft = v.parse(DashboardItemDraft, { name: 'Specimen Tracker', roles: [{ id: 4 }] })
    expect(draft.inactive).toBe(false)
    expect(draft.sort).toBeUndefined()
  })
})

describe('resources', () => {
  it('a stored resource has the specified fields [RES-019]', () => {
    expect(Object.keys(Resource.entries)).toEqual(
      expect.arrayContaining([
        'id',
        'itemId',
        'name',
        'resType',
        'categoryId',
        'categoryName',
        'url',
        'fileName',
        'fileSize',
        'fileExt',
        'inactive',
      ]),
    )
  })

  it('there are five types of resources [RES-020]', () => {
    expect(resourceTypes).toEqual(['DOWNLOAD', 'ELEARNING', 'URL', 'THUMBNAIL', 'SCREENSHOT'])
  })
})
