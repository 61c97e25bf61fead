import { describe, expect, it } from 'vitest'
import { isReservedCategoryName } from './categoryNames.ts'
import { check } from './check.ts'
import { labelsOf, readable } from './messages.ts'
import { ResourceCategoryDraft } from './resourceCategories.ts'

describe('a reserved name [MSG-039]', () => {
  it.each([
    'Unassigned',
    'Uncategorized',
    'No Category (Uncategorized)',
    'Uncategorized Resources',
    ' uncategorized ',
    'UNASSIGNED',
    'Uncategorized   resources',
    'Uncategorized\u00a0Resources',
    'Un\u200bassigned',
    'Un\u00adassigned',
    'Unassigned\u{e0041}',
    'Ｕｎａｓｓｉｇｎｅｄ',
  ])('%j is recognised', (name) => {
    expect(isReservedCategoryName(name)).toBe(true)
  })

  it.each(['Unassigned forms', 'Categorized', 'Un assigned', ''])('%j is not reserved', (name) => {
    expect(isReservedCategoryName(name)).toBe(false)
  })

  it('is refused with a message about reserved names', () => {
    const checked = check(ResourceCategoryDraft, { name: 'unassigned', itemId: 1 })
    if (checked.isValid) throw new Error('The reserved name was accepted.')
    expect(checked.errors.fieldErrors).toEqual({ name: ['CATEGORY_NAME_IS_RESERVED'] })
    expect(readable(checked.errors, labelsOf(ResourceCategoryDraft)).fieldErrors).toEqual({
      name: ['Invalid category name (matches a reserved value)'],
    })
  })
})

describe('a draft of a category', () => {
  it('requires a name of at most 64 characters, and is at the top level by default [CAT-016] [CAT-017]', () => {
    const draft = { name: ` ${'🧊'.repeat(64)} `, itemId: 1 }
    expect(check(ResourceCategoryDraft, draft)).toEqual({
      isValid: true,
      value: { name: '🧊'.repeat(64), parentId: null, itemId: 1 },
    })
    const faults = (changes: object) => {
      const checked = check(ResourceCategoryDraft, { ...draft, ...changes })
      return checked.isValid ? {} : checked.errors.fieldErrors
    }
    expect(faults({ name: 'x'.repeat(65) })).toEqual({ name: ['NAME_IS_TOO_LONG'] })
    expect(faults({ name: '  ' })).toEqual({ name: ['NAME_IS_REQUIRED'] })
    expect(faults({ parentId: 'one' })).toEqual({ parentId: ['PARENT_ID_IS_INVALID'] })
  })
})
