import type { AccessFaults } from '@portal-gateway/contract/accessComparison'
import { identityFields } from '@portal-gateway/contract/userProfile'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import type { AccessChoices } from '../AccessEditor/AccessEditor.tsx'
import { AccessesPanel, accessesIn } from '../AccessEditor/AccessesPanel.tsx'
import { personInputs } from '../personInputs/personInputs.ts'
import type { RegistrationDrafting } from './registrationDrafting.ts'
import type { RegistrationField, RegistrationKind } from './registrationTabs.ts'
import { useRegistrationTexts } from './registrationTexts.ts'

interface PanelProps {
  draft: RegistrationDrafting
  /** Returns a ref for the control of a field, so that the form can focus it. */
  refOf: (field: RegistrationField) => (control: HTMLElement | null) => void
}

// Autofill is on only if visitors register themselves. Otherwise the browser would insert the signed-in user's
// own data.
const ownNames = { email: 'email', firstName: 'given-name', lastName: 'family-name' } as const

/** The tab with the person's name and email. [REG-011] */
export function PersonalDetails({ draft, refOf, isOwn }: PanelProps & { isOwn: boolean }) {
  return (
    <Sheet>
      <Stack>
        {identityFields.map((field) => (
          <TextField
            key={field}
            {...draft.field(field)}
            {...personInputs[field]}
            autoComplete={isOwn ? ownNames[field] : 'off'}
            inputRef={refOf(field)}
          />
        ))}
      </Stack>
    </Sheet>
  )
}

export interface ProjectRolesProps extends PanelProps {
  kind: RegistrationKind
  choices: AccessChoices
  faults: AccessFaults
  errorMessage: string | undefined
}

/** The tab with the requested project roles and their sites, studies and systems. */
export function ProjectRoles({ draft, refOf, kind, choices, faults, errorMessage }: ProjectRolesProps) {
  const texts = useRegistrationTexts()
  return (
    <AccessesPanel
      label={texts.tabs.proxy.projectRoles}
      hint={texts.rolesHint[kind]}
      errorMessage={errorMessage}
      panelRef={refOf('accessControls')}
      accesses={accessesIn(draft.values.accessControls)}
      choices={choices}
      faults={faults}
      isDisabled={draft.isSending}
      onChange={(accesses) => draft.set({ accessControls: [...accesses] })}
    />
  )
}

/** The tab with comments for User Support. [REG-018] */
export function Comments({ draft, refOf }: PanelProps) {
  const texts = useRegistrationTexts()
  const field = draft.field('requesterComments')
  return (
    <Sheet>
      <TextArea {...field} hint={texts.commentsHint} rows={6} inputRef={refOf('requesterComments')} />
    </Sheet>
  )
}
