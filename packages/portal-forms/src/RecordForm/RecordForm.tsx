import { Form } from '@portal-gateway/ui/Form'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { DraftActions, type DraftActionsTexts } from './DraftActions.tsx'

type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>

export interface RecordFormProps<Schema extends DraftSchema> {
  /** Created by the page with `useDraft(schema, …)`, so that the page can warn about unsaved changes. */
  draft: Draft<Schema>
  /** A stored record ('edit') can be saved only after a change. */
  mode: 'add' | 'edit'
  /** The fields that show their own errors; other errors are shown above the form. */
  fields: readonly string[]
  texts: DraftActionsTexts & { unsaved: string; save: string; saving: string }
  /** Title of the alert when the draft is refused. */
  refusedTitle: string
  /** The heading of the sheet, for a page without a heading. */
  title?: string
  /** Called when the user cancels. Without it there is no Cancel button. */
  onCancel?: () => void
  onSubmit: (draft: v.InferOutput<Schema>) => Promise<Refusal>
  /** Whether the form is read-only, without buttons. */
  isReadOnly?: boolean
  children: ReactNode
}

/** Props that the forms of all kinds of records have. */
export type FormOfRecord<Schema extends DraftSchema> = Required<
  Pick<RecordFormProps<Schema>, 'draft' | 'mode' | 'refusedTitle' | 'onCancel' | 'onSubmit'>
>

/** The frame of a record's form: the alert of a refusal, the fields on a sheet, and the buttons. */
export function RecordForm<Schema extends DraftSchema>({
  draft,
  mode,
  fields,
  texts,
  refusedTitle,
  onCancel,
  onSubmit,
  isReadOnly = false,
  title: sheetTitle,
  children,
}: RecordFormProps<Schema>) {
  const { globalErrors, fieldErrors, title: ownTitle } = draft.errors
  const title = ownTitle ?? refusedTitle
  const hasFaults = fields.some((field) => fieldErrors[field]?.length)
  const elsewhere = Object.entries(fieldErrors).flatMap(([path, messages]) =>
    fields.includes(path) ? [] : messages,
  )
  const whole = [...new Set([...globalErrors, ...elsewhere])]

  const submit = () => {
    if (isReadOnly || (mode === 'edit' && !draft.isChanged)) return
    void draft.submit(onSubmit)
  }

  return (
    <Stack>
      {(hasFaults || whole.length > 0 || ownTitle !== undefined) && draft.isRefused && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          title={title}
          texts={whole.filter((text) => text !== title)}
          scrollsIntoView={!hasFaults}
          onClose={draft.dismiss}
        />
      )}
      <Form onSubmit={submit}>
        <Sheet {...(sheetTitle !== undefined && { title: sheetTitle })}>
          <Stack>{children}</Stack>
        </Sheet>
        {!isReadOnly && (
          <DraftActions
            texts={texts}
            unsaved={texts.unsaved}
            submit={{
              label: texts.save,
              pendingLabel: texts.saving,
              isDisabled: mode === 'edit' && !draft.isChanged,
            }}
            isChanged={draft.isChanged}
            isSending={draft.isSending}
            onReset={draft.reset}
            onCancel={onCancel}
          />
        )}
      </Form>
    </Stack>
  )
}
