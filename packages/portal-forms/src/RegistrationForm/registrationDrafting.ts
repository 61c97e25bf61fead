import type { RegistrationDraft } from '@portal-gateway/contract/registrations'
import type { Draft } from '../useDraft/useDraft.tsx'

/** The parts of a draft that the form uses. A visitor's draft and that of a proxy both have them. */
export type RegistrationDrafting = Omit<
  Draft<typeof RegistrationDraft>,
  'follow' | 'submit' | 'changedFields'
> & { changedFields: readonly string[] }
