import type { Registration } from '@portal-gateway/contract/registrations'
import { AccessEditor } from '@portal-gateway/portal-forms/AccessEditor'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useAccessChoices } from '../../accesses/useAccessChoices.ts'
import { ChoicesState } from '../../registration/ChoicesState.tsx'
import { requestedAccesses } from './requestedAccesses.ts'
import { useReviewRegistrationPageTexts } from './reviewRegistrationPageTexts.ts'

/**
 * Requested project roles with the names of their sites, studies and systems. [REG-029, REG-033]
 */
export function AccessRequested({ registration }: { registration: Registration }) {
  const texts = useReviewRegistrationPageTexts()
  const choices = useAccessChoices()
  if (choices.state !== 'ready')
    return (
      <Sheet title={texts.accessRequested}>
        <ChoicesState view={choices} />
      </Sheet>
    )
  return (
    <AccessEditor
      heading={texts.accessRequested}
      accesses={requestedAccesses(registration.accessControls)}
      choices={choices.value}
      isReadOnly
    />
  )
}
