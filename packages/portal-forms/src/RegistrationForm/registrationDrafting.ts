import type { RegistrationDraft } from '@portal-gateway/contract/registrations'
import type { Draft } from '../useDraft/useDraft.tsx'

/** The parts of a draft that the form uses. The drafts of both kinds of registration have them. */
export type RegistrationDrafting = Omit<
  Draft<typeof RegistrationDraft>,
  'rebase' | 'submit' | 'changedFields'
> & { changedFields: readonly string[] }
