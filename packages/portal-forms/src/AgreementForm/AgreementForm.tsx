import type { AgreementDraft } from '@portal-gateway/contract/agreements'
import { Checkbox } from '@portal-gateway/ui/Checkbox'
import { MarkdownEditor } from '@portal-gateway/ui/MarkdownEditor'
import { TextField } from '@portal-gateway/ui/TextField'
import { type FormOfRecord, RecordForm } from '../RecordForm/RecordForm.tsx'
import { useInputs } from '../useInputs/useInputs.tsx'
import { useAgreementTexts } from './agreementTexts.ts'

const fields = ['name', 'text', 'validMonths', 'asksAgain'] as const

export interface AgreementFormProps extends FormOfRecord<typeof AgreementDraft> {
  /** The version of the stored text; absent for a new agreement. */
  version?: number
}

/**
 * Edits an agreement: its name, its text, how long a signature is valid, and for a stored agreement whether users sign
 * the newest version again. [COND-030, COND-031]
 */
export function AgreementForm({ version, ...props }: AgreementFormProps) {
  const { draft } = props
  const texts = useAgreementTexts()
  const input = useInputs(draft, fields)
  const { inputRef: textRef, ...text } = input('text')
  const { value: months, ...validMonths } = input('validMonths')
  const { label, value: asksAgain, isRequired: _, ...asks } = input('asksAgain')
  // The server compares the texts without spaces at both ends.
  const isNewText = text.value.trim() !== draft.initial.text.trim()
  const textHint =
    version === undefined
      ? texts.newTextHint
      : isNewText
        ? texts.changedTextHint(version)
        : texts.textHint(version)
  return (
    <RecordForm fields={fields} texts={texts} {...props}>
      <TextField {...input('name')} hint={texts.nameHint} autoComplete="off" />
      {/* MarkdownEditor has no prop for a ref to its text area. */}
      <div ref={(parent) => textRef(parent?.querySelector('textarea') ?? null)}>
        <MarkdownEditor
          // After a refusal the text area is shown instead of the preview, so that the text can be corrected.
          key={draft.refusals}
          {...text}
          hint={textHint}
          rows={16}
        />
      </div>
      <TextField
        {...validMonths}
        value={String(months ?? '')}
        // Other characters than digits are ignored.
        onChange={(typed) => {
          const digits = typed.replace(/\D/g, '')
          draft.set({ validMonths: digits === '' ? null : Number(digits) })
        }}
        hint={texts.validMonthsHint}
        width="short"
        inputMode="numeric"
        autoComplete="off"
      />
      {/* The first version has no earlier signatures. */}
      {version !== undefined && (
        <Checkbox {...asks} isSelected={asksAgain ?? true} description={texts.asksAgainHint}>
          {label}
        </Checkbox>
      )}
    </RecordForm>
  )
}
