import type { RegistrationUpdate } from '@portal-gateway/contract/registrations'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import type { Draft } from '../useDraft/useDraft.tsx'
import { useRegistrationSupportTexts } from './registrationSupportTexts.ts'

export const registrationSupportFields = ['sysaidTicket', 'reviewerComments'] as const
export type RegistrationSupportField = (typeof registrationSupportFields)[number]

export interface RegistrationSupportFormProps {
  /** Created by the page with `useDraft(RegistrationUpdate, …)`. */
  draft: Draft<typeof RegistrationUpdate>
  isReadOnly: boolean
  isPending: boolean
  refOf: (field: RegistrationSupportField) => (control: HTMLElement | null) => void
  onSave: () => void
}

/** Edits User Support's notes about a registration. Only staff can see them. [REG-031] */
export function RegistrationSupportForm(props: RegistrationSupportFormProps) {
  const { draft, isReadOnly, isPending, refOf, onSave } = props
  const texts = useRegistrationSupportTexts()
  const ticket = draft.field('sysaidTicket')
  const comments = draft.field('reviewerComments')
  return (
    <Form onSubmit={onSave}>
      <TextField {...ticket} autoComplete="off" isDisabled={isReadOnly} inputRef={refOf('sysaidTicket')} />
      <TextArea {...comments} isDisabled={isReadOnly} inputRef={refOf('reviewerComments')} />
      <FormActions>
        <Button isDisabled={isReadOnly || !draft.isChanged || isPending} onPress={draft.reset}>
          {texts.reset}
        </Button>
        <Button type="submit" isDisabled={isReadOnly} isPending={isPending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </FormActions>
    </Form>
  )
}
