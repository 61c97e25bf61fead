import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { type System, SystemDraft } from '@portal-gateway/contract/systems'
import { FormAlert } from '@portal-gateway/portal-forms/FormAlert'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useInputs } from '@portal-gateway/portal-forms/useInputs'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { Modal } from '@portal-gateway/ui/Modal'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import { useState } from 'react'
import { client } from './portal.ts'

const changedByOthers = 'Another user has saved this system. Check the values, and save again.'

const asRefusal = (text: string): Refusal => ({ globalErrors: [text], fieldErrors: {} })

interface EditSystemProps {
  system: System
  onSaved: (system: System) => void
  onClose: () => void
}

export function EditSystem({ system, onSaved, onClose }: EditSystemProps) {
  const [stored, setStored] = useState(system)
  const draft = useDraft(SystemDraft, stored)
  const input = useInputs(draft, ['systemName', 'description'])

  const save = async (body: SystemDraft): Promise<Refusal> => {
    const answer = await client.systems.update({ id: system.id, body })
    if (answer.outcome === 'done') {
      onSaved(answer.value)
      return undefined
    }
    if (answer.outcome !== 'invalid') return asRefusal(messageFor(systemMessages.update, answer))
    // If the stored version is newer, another user has saved the system. The draft adopts the changes of that
    // user, except in fields that this user has changed, so that the next save succeeds.
    const latest = await client.systems.get({ id: system.id })
    if (latest.outcome !== 'done' || latest.value.versionno === stored.versionno) return answer.errors
    setStored(latest.value)
    draft.rebase(latest.value)
    return asRefusal(changedByOthers)
  }

  return (
    <Modal title={`Edit ${system.systemName}`} isOpen onOpenChange={onClose} closesOnPressOutside={false}>
      <Form onSubmit={() => void draft.submit(save)}>
        <Stack>
          {draft.isRefused && draft.errors.globalErrors.length > 0 && (
            <FormAlert texts={draft.errors.globalErrors} onClose={draft.dismiss} />
          )}
          <TextField {...input('systemName')} autoComplete="off" />
          <TextArea {...input('description')} />
        </Stack>
        <FormActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={draft.isSending} pendingLabel="Saving">
            Save
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}
