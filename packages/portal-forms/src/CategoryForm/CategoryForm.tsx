import { possibleParents } from '@portal-gateway/contract/categoryFaults'
import type { ResourceCategory, ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import { Checkbox } from '@portal-gateway/ui/Checkbox'
import { Form } from '@portal-gateway/ui/Form'
import { Select } from '@portal-gateway/ui/Select'
import { TextField } from '@portal-gateway/ui/TextField'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { bodyOf, type CategoryDraft, draftErrors } from './categoryDraft.ts'
import { useCategoryTexts } from './categoryTexts.ts'

export { CategoryDraft, categoryDraftOf } from './categoryDraft.ts'

const names = ['name', 'parentId', 'childCategories'] as const

export interface CategoryFormProps {
  /**
   * Created by the page with `useDraft(CategoryDraft, categoryDraftOf(…))`, so that the page can warn about unsaved
   * changes.
   */
  draft: Draft<typeof CategoryDraft>
  /** The stored category; undefined for a new one. */
  category?: ResourceCategory | undefined
  /** All categories of the item. */
  categories: readonly ResourceCategory[]
  /** The form's id, for a submit button outside of it. */
  id: string
  onSubmit: (body: ResourceCategoryDraft) => Promise<Refusal>
}

/** Edits the name of a category and its parent. [CAT-016 to CAT-024] */
export function CategoryForm({ draft, category, categories, id, onSubmit }: CategoryFormProps) {
  const texts = useCategoryTexts()
  const translate = useTranslate()
  const refOf = useFaultFocus(draft, names)
  const { nestUnderParent, parentId } = draft.values
  const parents = possibleParents(category, categories)
  const children = category?.childCategories ?? []
  const childFault = draft.errors.fieldErrors['childCategories']?.join('; ')
  const cannotNest =
    children.length > 0 ? texts.hasChildren : parents.length === 0 ? texts.noParents : undefined

  const submit = () => {
    const errors = draftErrors(draft.values, category?.id, categories, translate)
    if (errors) draft.refuse(errors)
    else void draft.submit((validDraft) => onSubmit(bodyOf(validDraft)))
  }

  const { title, globalErrors, fieldErrors } = draft.errors
  const elsewhere = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    (names as readonly string[]).includes(field) ? [] : messages,
  )
  const shownMessages = [...new Set([...globalErrors, ...elsewhere])].filter((text) => text !== title)

  return (
    <Form id={id} onSubmit={submit}>
      {(title !== undefined || shownMessages.length > 0) && draft.isRefused && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          {...(title !== undefined && { title })}
          texts={shownMessages}
          scrollsIntoView={Object.keys(fieldErrors).length === elsewhere.length}
          onClose={draft.dismiss}
        />
      )}
      <TextField
        {...draft.field('name')}
        inputRef={refOf('name')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the form
        autoFocus
      />
      <Checkbox
        isSelected={nestUnderParent}
        isDisabled={cannotNest !== undefined && !nestUnderParent}
        description={cannotNest ?? texts.nestNote}
        onChange={(isNested) => draft.set({ nestUnderParent: isNested, parentId: null })}
      >
        {texts.nest}
      </Checkbox>
      <Select
        {...parentField(draft)}
        isRequired={nestUnderParent}
        isDisabled={!nestUnderParent}
        placeholder={nestUnderParent ? texts.chooseParent : texts.noParent}
        options={parents.map((parent) => ({
          id: String(parent.id),
          label: parent.inactive ? texts.inactive(parent.name) : parent.name,
        }))}
        value={parentId === null || parentId === undefined ? null : String(parentId)}
        onChange={(chosen) => draft.set({ parentId: Number(chosen) })}
        buttonRef={refOf('parentId')}
      />
      {(children.length > 0 || childFault) && (
        <TextField
          label={texts.childCategories}
          isReadOnly
          value={children
            .map((child) => (child.inactive ? texts.inactive(child.name) : child.name))
            .join(', ')}
          onChange={() => undefined}
          errorMessage={childFault}
          inputRef={refOf('childCategories')}
        />
      )}
    </Form>
  )
}

const parentField = (draft: Draft<typeof CategoryDraft>) => {
  const { name, label, errorMessage } = draft.field('parentId')
  return { name, label, errorMessage }
}
