import { check } from '@portal-gateway/contract/check'
import { ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import {
  categoriesExample,
  categoryExample,
  nestedCategoryExample,
} from '@portal-gateway/contract/resources.examples'
import { describe, expect, it } from 'vitest'
import { bodyOf, categoryDraftOf, draftErrors } from './categoryDraft.ts'

const itemId = 1
const fresh = categoryDraftOf(itemId)
const errors = (changes: Partial<typeof fresh>) =>
  draftErrors({ ...fresh, name: 'New', ...changes }, undefined, categoriesExample)?.fieldErrors

describe('what is sent [CAT-023]', () => {
  it('of a new category has its name, parent and item [CAT-027]', () => {
    expect(bodyOf({ ...fresh, name: 'Printers' })).toEqual({ name: 'Printers', parentId: null, itemId })
    expect(bodyOf({ ...fresh, name: 'Printers', parentId: 1, nestUnderParent: true })).toEqual({
      name: 'Printers',
      parentId: 1,
      itemId,
    })
  })

  it('of a stored category has all its fields [CAT-028]', () => {
    const { name, parentId, inactive, versionno } = nestedCategoryExample
    const sent = bodyOf(categoryDraftOf(itemId, nestedCategoryExample))
    expect(sent).toEqual({ name, parentId, itemId, inactive, versionno })
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(ResourceCategoryDraft.entries).toSorted())
  })

  it('has no parent if the box is not ticked', () => {
    const draft = { ...categoryDraftOf(itemId, nestedCategoryExample), nestUnderParent: false }
    expect(bodyOf(draft).parentId).toBeNull()
  })
})

describe('a draft', () => {
  it('knows from the stored category whether it is nested [CAT-011]', () => {
    expect(categoryDraftOf(itemId, nestedCategoryExample).nestUnderParent).toBe(true)
    expect(categoryDraftOf(itemId, categoryExample).nestUnderParent).toBe(false)
  })

  it('without errors is valid here and on the server', () => {
    expect(errors({})).toBeUndefined()
    expect(check(ResourceCategoryDraft, bodyOf({ ...fresh, name: 'New' })).isValid).toBe(true)
  })

  it('of a stored category may keep its name [CAT-018]', () => {
    const draft = categoryDraftOf(itemId, categoryExample)
    expect(draftErrors(draft, categoryExample.id, categoriesExample)).toBeUndefined()
    expect(draftErrors(draft, undefined, categoriesExample)?.fieldErrors).toEqual({
      name: ['Category Name is already in use'],
    })
  })

  it('with a name of 65 characters is refused [CAT-016]', () => {
    expect(errors({ name: 'x'.repeat(64) })).toBeUndefined()
    expect(errors({ name: 'x'.repeat(65) })).toEqual({ name: ['Category Name is too long'] })
  })

  it('reports all errors at once', () => {
    expect(errors({ name: ' ', nestUnderParent: true })).toEqual({
      name: ['Category Name is required'],
      parentId: ['Parent Category is required'],
    })
    expect(errors({ name: 'manuals' })).toEqual({ name: ['Category Name is already in use'] })
    expect(errors({ name: 'unassigned' })).toEqual({
      name: ['Invalid category name (matches a reserved value)'],
    })
    expect(errors({ parentId: 6, nestUnderParent: true })).toEqual({
      parentId: ['Parent Category is inactive'],
    })
  })
})
