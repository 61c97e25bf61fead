import type { RegistrationDraft } from '@portal-gateway/contract/registrations'
import type { Draft } from '../useDraft/useDraft.tsx'

/** What the form needs of a draft; that of a visitor has the captcha's answer beside it. */
export type RegistrationDrafting = Omit<
  Draft<typeof RegistrationDraft>,
  'follow' | 'submit' | 'changedFields'
> & { changedFields: readonly string[] }
