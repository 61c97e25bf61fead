import { Form } from '@portal-gateway/ui/Form'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { RecordActions, type RecordActionsTexts } from './RecordActions.tsx'

type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>

export interface RecordFormProps<Schema extends DraftSchema> {
  draft: Draft<Schema>
  /** A stored record is saved only once something differs. */
  mode: 'add' | 'edit'
  /** The fields that show their own faults; all others stand above the form. */
  fields: readonly string[]
  texts: RecordActionsTexts & { save: string; saving: string }
  /** What it is called when the draft is refused. */
  refusedTitle: string
  /** Names the sheet, where the page does not name the form. */
  title?: string
  /** Leaves the page; without it there is nowhere to go. */
  onCancel?: () => void
  onSubmit: (draft: v.InferOutput<Schema>) => Promise<Refusal>
  /** To be read only: there is nothing to save. */
  isReadOnly?: boolean
  children: ReactNode
}

/** The frame of a record's form: why it was refused, its fields on a sheet, and the buttons that end it. */
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
  const elsewhere = Object.entries(fieldErrors).flatMap(([place, said]) =>
    fields.includes(place) ? [] : said,
  )
  const whole = [...new Set([...globalErrors, ...elsewhere])]

  const submit = () => {
    if (isReadOnly || draft.isSending || (mode === 'edit' && !draft.isChanged)) return
    void draft.submit(onSubmit)
  }

  return (
    <Stack>
      {(hasFaults || whole.length > 0 || ownTitle !== undefined) && draft.isRefused && (
        <FormAlert
          // Said anew after each attempt.
          key={draft.refusals}
          title={title}
          texts={whole.filter((text) => text !== title)}
          comesToTop={!hasFaults}
          onClose={draft.dismiss}
        />
      )}
      <Form onSubmit={submit}>
        <Sheet {...(sheetTitle !== undefined && { title: sheetTitle })}>
          <Stack>{children}</Stack>
        </Sheet>
        {!isReadOnly && (
          <RecordActions
            mode={mode}
            texts={texts}
            submit={{ label: texts.save, pendingLabel: texts.saving }}
            isChanged={draft.isChanged}
            isSending={draft.isSending}
            onReset={draft.reset}
            {...(onCancel && { onCancel })}
          />
        )}
      </Form>
    </Stack>
  )
}
