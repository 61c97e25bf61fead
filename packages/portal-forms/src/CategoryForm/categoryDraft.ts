import { categoryFaults } from '@portal-gateway/contract/categoryFaults'
import { check } from '@portal-gateway/contract/check'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { fieldKey } from '@portal-gateway/contract/messageKeys'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import { type ResourceCategory, ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import type { Translate } from '@portal-gateway/contract/translate'
import * as v from 'valibot'

/** The values of the form: the draft, and the checkbox that enables the select for the parent. [C-116] */
export const CategoryDraft = v.object({
  ...ResourceCategoryDraft.entries,
  /** The value of the checkbox. It is not sent to the server. */
  nestUnderParent: v.pipe(v.boolean(), v.metadata({ label: 'Nest under parent' })),
})
export type CategoryDraft = v.InferOutput<typeof CategoryDraft>

/** Returns the form's initial values for a new or stored category. [CAT-011] */
export const categoryDraftOf = (itemId: number, category?: ResourceCategory): CategoryDraft =>
  category
    ? {
        name: category.name,
        parentId: category.parentId,
        itemId: category.itemId,
        inactive: category.inactive,
        versionno: category.versionno,
        nestUnderParent: category.parentId !== null,
      }
    : { name: '', parentId: null, itemId, nestUnderParent: false }

/**
 * Returns the request body: name, parent and item of a new category, or all fields of a stored one. [CAT-027,
 * CAT-028]
 */
export const bodyOf = ({ nestUnderParent, parentId, ...rest }: CategoryDraft): ResourceCategoryDraft => ({
  ...rest,
  parentId: nestUnderParent ? parentId : null,
})

/**
 * Validates a draft by its schema and against the other categories of the item. Returns the messages by field,
 * or undefined if the draft is valid.
 */
export function draftErrors(
  draft: v.InferInput<typeof CategoryDraft>,
  id: number | undefined,
  all: readonly ResourceCategory[],
  translate: Translate,
): FormErrors | undefined {
  const checked = check(CategoryDraft, draft)
  const { name, parentId = null, inactive = false, nestUnderParent } = draft
  const lacksParent = nestUnderParent && parentId === null
  const faults = [
    ...(lacksParent ? [['parentId', 'IS_REQUIRED'] as const] : []),
    ...categoryFaults({ id, name, parentId: nestUnderParent ? parentId : null, inactive }, all),
  ]
  if (checked.isValid && faults.length === 0) return undefined
  const fieldErrors = Object.fromEntries(faults.map(([field, rule]) => [field, [fieldKey(field, rule)]]))
  const broken = checked.isValid ? undefined : checked.errors
  return readable(
    // The schema's message for a reserved name replaces the message that the name is in use.
    { globalErrors: broken?.globalErrors ?? [], fieldErrors: { ...fieldErrors, ...broken?.fieldErrors } },
    labelsOf(CategoryDraft),
    translate,
  )
}
