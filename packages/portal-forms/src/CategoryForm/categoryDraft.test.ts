import { check } from '@portal-gateway/contract/check'
import { ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import {
  categoriesExample,
  categoryExample,
  nestedCategoryExample,
} from '@portal-gateway/contract/resources.examples'
import { inEnglish } from '@portal-gateway/contract/translate'
import { describe, expect, it } from 'vitest'
import { bodyOf, categoryDraftOf, draftErrors } from './categoryDraft.ts'

const itemId = 1
const fresh = categoryDraftOf(itemId)
const errors = (changes: Partial<typeof fresh>) =>
  draftErrors({ ...fresh, name: 'New', ...changes }, undefined, categoriesExample, inEnglish)?.fieldErrors

describe('bodyOf [CAT-023]', () => {
  it('returns the name, parent and item of a new category [CAT-027]', () => {
    expect(bodyOf({ ...fresh, name: 'Printers' })).toEqual({ name: 'Printers', parentId: null, itemId })
    expect(bodyOf({ ...fresh, name: 'Printers', parentId: 1, nestUnderParent: true })).toEqual({
      name: 'Printers',
      parentId: 1,
      itemId,
    })
  })

  it('returns all fields of a stored category [CAT-028]', () => {
    const { name, parentId, inactive, versionno } = nestedCategoryExample
    const sent = bodyOf(categoryDraftOf(itemId, nestedCategoryExample))
    expect(sent).toEqual({ name, parentId, itemId, inactive, versionno })
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(ResourceCategoryDraft.entries).toSorted())
  })

  it('returns no parent if the checkbox is not selected', () => {
    const draft = { ...categoryDraftOf(itemId, nestedCategoryExample), nestUnderParent: false }
    expect(bodyOf(draft).parentId).toBeNull()
  })
})

describe('categoryDraftOf', () => {
  it('selects the checkbox if the stored category has a parent [CAT-011]', () => {
    expect(categoryDraftOf(itemId, nestedCategoryExample).nestUnderParent).toBe(true)
    expect(categoryDraftOf(itemId, categoryExample).nestUnderParent).toBe(false)
  })
})

describe('draftErrors', () => {
  it('accepts a draft that the server’s schema accepts too', () => {
    expect(errors({})).toBeUndefined()
    expect(check(ResourceCategoryDraft, bodyOf({ ...fresh, name: 'New' })).isValid).toBe(true)
  })

  it('accepts the unchanged name of a stored category [CAT-018]', () => {
    const draft = categoryDraftOf(itemId, categoryExample)
    expect(draftErrors(draft, categoryExample.id, categoriesExample, inEnglish)).toBeUndefined()
    expect(draftErrors(draft, undefined, categoriesExample, inEnglish)?.fieldErrors).toEqual({
      name: ['Category Name is already in use'],
    })
  })

  it('refuses a name of 65 characters [CAT-016]', () => {
    expect(errors({ name: 'x'.repeat(64) })).toBeUndefined()
    expect(errors({ name: 'x'.repeat(65) })).toEqual({ name: ['Category Name is too long'] })
  })

  it('returns the errors of all fields together', () => {
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
