import { type Permission, permissions } from '@portal-gateway/contract/permissions'
import type { PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { Form } from '@portal-gateway/ui/Form'
import { RadioGroup } from '@portal-gateway/ui/RadioGroup'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextField } from '@portal-gateway/ui/TextField'
import { useState } from 'react'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import { RecordActions } from '../RecordActions/RecordActions.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { usePortalRoleTexts } from './portalRoleTexts.ts'

export { permissionTexts } from './portalRoleTexts.ts'

const fields = ['description', 'permissions'] as const
const isField = (place: string): boolean => (fields as readonly string[]).includes(place)

export interface PortalRoleFormProps {
  /** Made by `useDraft(PortalRoleDraft, …)`, so that whoever guards the page knows what is unsaved. */
  draft: Draft<typeof PortalRoleDraft>
  /** A stored role is saved only once something differs. */
  mode: 'add' | 'edit'
  /** What it is called when the draft is refused. */
  refusedTitle: string
  onCancel: () => void
  onSubmit: (draft: PortalRoleDraft) => Promise<Refusal>
}

/** A portal role: its name and the one permission that it confers. [PROLE-004, PROLE-005, PROLE-015] */
export function PortalRoleForm({ draft, mode, refusedTitle, onCancel, onSubmit }: PortalRoleFormProps) {
  const texts = usePortalRoleTexts()
  const [closed, close] = useState(0)
  const keep = useFaultFocus(draft, fields)
  const { globalErrors, fieldErrors, title = refusedTitle } = draft.errors
  const hasFaults = fields.some((field) => fieldErrors[field]?.length)
  const elsewhere = Object.entries(fieldErrors).flatMap(([place, said]) => (isField(place) ? [] : said))
  const whole = [...new Set([...globalErrors, ...elsewhere])]
  const { name, label, value, isRequired, errorMessage } = draft.field('permissions')

  const submit = () => {
    if (draft.isSending || (mode === 'edit' && !draft.isChanged)) return
    close(draft.refusals)
    void draft.submit(onSubmit)
  }

  return (
    <Stack>
      {(hasFaults || whole.length > 0) && draft.refusals > closed && (
        <FormAlert
          // Said anew after each attempt.
          key={draft.refusals}
          title={title}
          texts={whole.filter((text) => text !== title)}
          comesToTop={!hasFaults}
          onClose={() => close(draft.refusals)}
        />
      )}
      <Form onSubmit={submit}>
        <Sheet>
          <Stack>
            <TextField
              {...draft.field('description')}
              isDisabled={draft.isSending}
              inputRef={keep('description')}
              autoComplete="off"
            />
            <RadioGroup
              name={name}
              label={label}
              isRequired={isRequired}
              errorMessage={errorMessage}
              isDisabled={draft.isSending}
              hint={mode === 'edit' ? `${texts.permissionHint} ${texts.changeHint}` : texts.permissionHint}
              options={permissions.map((each) => ({
                id: each,
                label: each,
                description: texts.permissions[each],
              }))}
              // Of several the highest counts.
              selectedId={permissions.find((each) => value.includes(each)) ?? null}
              onChange={(chosen) => draft.set({ permissions: [chosen as Permission] })}
              inputRef={keep('permissions')}
            />
          </Stack>
        </Sheet>
        <RecordActions
          mode={mode}
          texts={texts}
          submit={{ label: texts.save, pendingLabel: texts.saving }}
          isChanged={draft.isChanged}
          isSending={draft.isSending}
          onReset={draft.reset}
          onCancel={onCancel}
        />
      </Form>
    </Stack>
  )
}
