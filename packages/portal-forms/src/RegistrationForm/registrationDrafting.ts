import type { RegistrationDraft } from '@portal-gateway/contract/registrations'
import type { Draft } from '../useDraft/useDraft.tsx'

/** The parts of a draft that the form uses; a visitor's draft also has the captcha's answer. */
export type RegistrationDrafting = Omit<
  Draft<typeof RegistrationDraft>,
  'follow' | 'submit' | 'changedFields'
> & { changedFields: readonly string[] }
