import type { Failure } from '@portal-gateway/api-client/answer'
import { projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { siteMessages } from '@portal-gateway/api-client/messages/sites'
import { studyMessages } from '@portal-gateway/api-client/messages/studies'
import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import type { studies } from '@portal-gateway/contract/studies'
import type { AccessChoices } from '@portal-gateway/portal-forms/AccessEditor'
import type { CallFailedProps } from '../loading/CallFailed.tsx'
import { useAnswer } from '../loading/useAnswer.ts'
import { useServices } from '../services/services.tsx'

/** The choices, or their loading state. If loading failed, render a `CallFailed` with the props `failed`. */
export type AccessChoicesView =
  | { state: 'loading' }
  | { state: 'ready'; value: AccessChoices }
  | { state: 'failed'; failed: CallFailedProps<Failure<typeof studies.list>> }

export interface AccessChoicesOptions {
  /** Whether the user is a visitor, for whom only active roles and systems are loaded. [C-238] */
  isPublic?: boolean
  /** The delay before the requests are sent, in milliseconds. [SHELL-047] */
  delayMs?: number
}

/**
 * Loads all choices of accesses in parallel: roles, systems, sites, the relations between sites, and studies.
 * [C-145]
 */
export function useAccessChoices({
  isPublic = false,
  delayMs = 0,
}: AccessChoicesOptions = {}): AccessChoicesView {
  const { api } = useServices()
  const form = { isForm: true, delayMs }
  const audience = isPublic ? 'public' : 'signedIn'
  const call = isPublic ? 'listPublic' : 'list'
  const parts = {
    systems: useAnswer(['systems', audience], () => api.systems[call](), form),
    sites: useAnswer(['sites'], () => api.sites.list(), form),
    siteRelations: useAnswer(['siteRelations'], () => api.sites.relations(), form),
    studies: useAnswer(['studies'], () => api.studies.list(), form),
    roles: useAnswer(['projectRoles', audience], () => api.projectRoles[call](), form),
  }
  const { systems, sites, siteRelations, studies, roles } = parts

  const lists = [
    { view: systems, messages: systemMessages[call] },
    { view: sites, messages: siteMessages.list },
    { view: siteRelations, messages: siteMessages.relations },
    { view: studies, messages: studyMessages.list },
    { view: roles, messages: projectRoleMessages[call] },
  ]
  for (const { view, messages } of lists)
    if (view.state === 'failed') return { state: 'failed', failed: { view, messages } }
  if (
    systems.state !== 'ready' ||
    sites.state !== 'ready' ||
    siteRelations.state !== 'ready' ||
    studies.state !== 'ready' ||
    roles.state !== 'ready'
  )
    return { state: 'loading' }

  return {
    state: 'ready',
    value: {
      systems: systems.value,
      sites: sites.value,
      siteRelations: siteRelations.value,
      studies: studies.value,
      roles: roles.value,
    },
  }
}
