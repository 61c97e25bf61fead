import { type ResourceType, resourceTypeLabels, resourceTypes } from '@portal-gateway/contract/resources'
import { Button } from '@portal-gateway/ui/Button'
import type { FileDescription } from '@portal-gateway/ui/FileField'
import { Form } from '@portal-gateway/ui/Form'
import { addIcon } from '@portal-gateway/ui/icons'
import { Select } from '@portal-gateway/ui/Select'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextField } from '@portal-gateway/ui/TextField'
import { useRef } from 'react'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import { DraftActions } from '../RecordForm/DraftActions.tsx'
import type { Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { categoryOptions, noCategoryId, type OfferedCategory } from './categoryOptions.ts'
import { ResourceFile } from './ResourceFile.tsx'
import type { FileLimits, ResourceEntry, ResourceEntryDraft } from './resourceEntry.ts'
import { faultsElsewhere, resourceFields } from './resourceFaults.ts'
import { useResourceTexts } from './resourceTexts.ts'
import { type Upload, UploadProgress } from './UploadProgress.tsx'

export type { OfferedCategory } from './categoryOptions.ts'
export {
  type FileLimits,
  type ResourceEntry,
  type ResourceEntryDraft,
  resourceEntry,
  sendable,
} from './resourceEntry.ts'
export type { Upload } from './UploadProgress.tsx'

export interface ResourceFormProps {
  draft: ResourceEntryDraft
  /** A stored resource ('edit') keeps its type and may keep its file. */
  mode: 'add' | 'edit'
  categories: readonly OfferedCategory[]
  /** The category of the stored resource, which may be inactive. */
  heldCategoryId?: number | null
  limits: FileLimits
  /** The stored file of the resource. */
  stored?: FileDescription | undefined
  /** Returns the title of the alert when the draft is refused. */
  refusedTitle: (type: ResourceType) => string
  /** The progress of the upload. Undefined if no file is being uploaded. */
  upload?: Upload | undefined
  onCancelUpload: () => void
  onAddCategory: () => void
  onCancel: () => void
  onSubmit: (entry: ResourceEntry) => Promise<Refusal>
}

/** Edits a resource of an item: a link or a file, with the progress of its upload. [RES-003 to RES-009] */
export function ResourceForm(props: ResourceFormProps) {
  const { draft, mode, categories, heldCategoryId, limits, stored, refusedTitle, upload, onSubmit } = props
  const texts = useResourceTexts()
  const typeLabels = useTranslate()(resourceTypeLabels)
  const submitButton = useRef<HTMLButtonElement>(null)
  // The type of a stored resource is disabled, so it cannot get the focus.
  const isFixed = mode === 'edit'
  const focusable = resourceFields.filter((field) => !(isFixed && field === 'resType'))
  const refOf = useFaultFocus<(typeof resourceFields)[number]>(draft, focusable)
  const type = draft.values.resType
  const isDisabled = draft.isSending
  const title = draft.errors.title ?? refusedTitle(type)
  const isInError = (field: string) => Boolean(draft.errors.fieldErrors[field]?.length)
  const hasFaults = resourceFields.some(isInError)
  const canFocus = focusable.some(isInError)
  const ofType = (isFixed && draft.errors.fieldErrors['resType']) || []
  const elsewhere = [...ofType, ...faultsElsewhere(draft.errors)]
  const category = draft.field('categoryId')

  const submit = () => {
    if (mode === 'edit' && !draft.isChanged) return
    void draft.submit(onSubmit)
  }

  const cancelUpload = () => {
    // Moves the focus, because the pressed Cancel button will be removed from the page together with the
    // progress.
    submitButton.current?.focus()
    props.onCancelUpload()
  }

  return (
    <Stack>
      {(hasFaults || elsewhere.length > 0) && draft.isRefused && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          title={title}
          texts={elsewhere.filter((text) => text !== title)}
          scrollsIntoView={!canFocus}
          takesFocus={hasFaults && !canFocus}
          onClose={draft.dismiss}
        />
      )}
      <Form onSubmit={submit}>
        <Sheet>
          <Stack>
            <Select
              {...draft.field('resType')}
              options={resourceTypes.map((id) => ({ id, label: typeLabels[id] }))}
              value={type}
              onChange={(id) => draft.set({ resType: id as ResourceType })}
              isDisabled={isFixed || isDisabled}
              {...(isFixed && { hint: texts.typeFixed })}
              buttonRef={refOf('resType')}
            />
            <TextField
              {...draft.field('name')}
              isReadOnly={draft.isSending}
              inputRef={refOf('name')}
              autoComplete="off"
            />
            <div>
              <Select
                {...category}
                label={texts.optional(category.label)}
                options={categoryOptions(categories, heldCategoryId, texts)}
                value={String(draft.values.categoryId ?? noCategoryId)}
                onChange={(id) => draft.set({ categoryId: id === noCategoryId ? null : Number(id) })}
                isDisabled={isDisabled}
                buttonRef={refOf('categoryId')}
              />
              <Button
                variant="quiet"
                size="s"
                icon={addIcon}
                isDisabled={isDisabled}
                onPress={props.onAddCategory}
              >
                {texts.addCategory}
              </Button>
            </div>
            {type === 'URL' ? (
              <TextField
                {...draft.field('url')}
                value={draft.values.url ?? ''}
                isRequired
                type="url"
                hint={texts.urlHint}
                isReadOnly={draft.isSending}
                inputRef={refOf('url')}
                autoComplete="off"
                spellCheck={false}
              />
            ) : (
              <ResourceFile
                draft={draft}
                type={type}
                limits={limits}
                isNew={mode === 'add'}
                stored={stored}
                isDisabled={isDisabled}
                buttonRef={refOf('file')}
              />
            )}
            {upload && draft.values.file && (
              <UploadProgress fileName={draft.values.file.name} upload={upload} onCancel={cancelUpload} />
            )}
          </Stack>
        </Sheet>
        <DraftActions
          texts={texts}
          unsaved={texts.unsaved}
          submit={{
            label: mode === 'add' ? texts.add : texts.update,
            pendingLabel: mode === 'add' ? texts.adding : texts.updating,
            isDisabled: mode === 'edit' && !draft.isChanged,
          }}
          submitRef={submitButton}
          isChanged={draft.isChanged}
          isSending={draft.isSending}
          onReset={draft.reset}
          onCancel={props.onCancel}
        />
      </Form>
    </Stack>
  )
}
