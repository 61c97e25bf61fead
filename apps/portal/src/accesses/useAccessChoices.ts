import { projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { siteMessages } from '@portal-gateway/api-client/messages/sites'
import { studyMessages } from '@portal-gateway/api-client/messages/studies'
import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { useServices } from '../shell/services.tsx'
import { useAnswer } from '../shell/useAnswer.ts'

/** What accesses are chosen from, for a visitor or for somebody who is signed in. */
export function useAccessChoices(kind: 'public' | 'signedIn', delayMs = 0) {
  const { api } = useServices()
  return useAnswer(
    ['accessChoices', kind],
    async () => {
      const [roles, systems, sites, siteRelations, studies] = await Promise.all([
        kind === 'public' ? api.projectRoles.listPublic() : api.projectRoles.list(),
        kind === 'public' ? api.systems.listPublic() : api.systems.list(),
        api.sites.list(),
        api.sites.relations(),
        api.studies.list(),
      ])
      if (roles.outcome !== 'done') return { ...roles, messages: projectRoleMessages.list }
      if (systems.outcome !== 'done') return { ...systems, messages: systemMessages.list }
      if (sites.outcome !== 'done') return { ...sites, messages: siteMessages.list }
      if (siteRelations.outcome !== 'done') return { ...siteRelations, messages: siteMessages.relations }
      if (studies.outcome !== 'done') return { ...studies, messages: studyMessages.list }
      return {
        outcome: 'done' as const,
        value: {
          roles: roles.value,
          systems: systems.value,
          sites: sites.value,
          siteRelations: siteRelations.value,
          studies: studies.value,
        },
      }
    },
    { delayMs, isForm: true },
  )
}
