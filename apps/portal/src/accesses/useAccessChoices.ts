import { projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { siteMessages } from '@portal-gateway/api-client/messages/sites'
import { studyMessages } from '@portal-gateway/api-client/messages/studies'
import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { AccessChoices } from '@portal-gateway/portal-forms/AccessEditor'
import type { LoadFailedProps } from '../loading/LoadFailed.tsx'
import { loadWords } from '../loading/loadWords.tsx'
import { useAnswer } from '../loading/useAnswer.ts'
import { useServices } from '../services/services.tsx'

/** The choices, or what to show instead: spread `failed` into a `LoadFailed`. */
export type AccessChoicesView =
  | { state: 'loading' }
  | { state: 'ready'; value: AccessChoices }
  | { state: 'failed'; failed: LoadFailedProps }

export interface AccessChoicesOptions {
  /** For a visitor, who gets only active roles and systems. [C-238] */
  isPublic?: boolean
  /** Milliseconds before the requests are sent. [SHELL-047] */
  delayMs?: number
}

/**
 * Loads all choices of accesses in parallel: roles, systems, sites, their relations and studies.
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

  if (systems.state === 'failed') {
    const said = systemMessages[call]
    return failed(systems, loadWords(said.failure, wordsFor(said, systems.answer)))
  }
  if (sites.state === 'failed') {
    const said = siteMessages.list
    return failed(sites, loadWords(said.failure, wordsFor(said, sites.answer)))
  }
  if (siteRelations.state === 'failed') {
    const said = siteMessages.relations
    return failed(siteRelations, loadWords(said.failure, wordsFor(said, siteRelations.answer)))
  }
  if (studies.state === 'failed') {
    const said = studyMessages.list
    return failed(studies, loadWords(said.failure, wordsFor(said, studies.answer)))
  }
  if (roles.state === 'failed') {
    const said = projectRoleMessages[call]
    return failed(roles, loadWords(said.failure, wordsFor(said, roles.answer)))
  }
  if (
    systems.state === 'loading' ||
    sites.state === 'loading' ||
    siteRelations.state === 'loading' ||
    studies.state === 'loading' ||
    roles.state === 'loading'
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

const failed = (
  view: LoadFailedProps['view'],
  words: Pick<LoadFailedProps, 'title' | 'children'>,
): AccessChoicesView => ({ state: 'failed', failed: { ...words, view } })
