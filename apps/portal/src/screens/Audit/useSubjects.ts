import type { Client } from '@portal-gateway/api-client/createClient'
import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { siteMessages } from '@portal-gateway/api-client/messages/sites'
import { studyMessages } from '@portal-gateway/api-client/messages/studies'
import { userMessages } from '@portal-gateway/api-client/messages/users'
import type { Option } from '@portal-gateway/ui/Select'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { useServices } from '../../services/services.tsx'
import type { SubjectKind } from './useDayQuestion.ts'

/** The choices of a kind of subject. A person has only the chosen one, because there can be a million. */
export function useSubjects(kind: SubjectKind, chosen: string) {
  const { api } = useServices()
  const itemTitle = useItemTitle()
  const person = kind === 'person' ? chosen : ''
  return useAnswer(['subjects', kind, person], () => loadSubjects(api, { kind, person, itemTitle }))
}

/** Texts that are shown if the choices fail to load. */
export const subjectMessages = {
  item: dashboardItemMessages.listForAdministrators,
  study: studyMessages.list,
  site: siteMessages.list,
  role: projectRoleMessages.list,
  person: userMessages.get,
}

const done = (value: Option[]) => ({ outcome: 'done', value }) as const

interface SubjectsWanted {
  kind: SubjectKind
  /** Id of the chosen person, or an empty text. */
  person: string
  itemTitle: (item: { name: string }) => string
}

async function loadSubjects(api: Client, { kind, person, itemTitle }: SubjectsWanted) {
  switch (kind) {
    case 'item': {
      const answer = await api.dashboardItems.listForAdministrators({ query: { includeInactive: 'true' } })
      return answer.outcome === 'done'
        ? done(answer.value.map((item) => ({ id: String(item.id), label: itemTitle(item) })))
        : answer
    }
    case 'study': {
      const answer = await api.studies.list()
      return answer.outcome === 'done'
        ? done(answer.value.map(({ study, label }) => ({ id: study, label })))
        : answer
    }
    case 'site': {
      const answer = await api.sites.list()
      return answer.outcome === 'done'
        ? done(
            answer.value.map(({ siteCode, siteName }) => ({
              id: siteCode,
              label: `${siteCode} ${siteName}`,
            })),
          )
        : answer
    }
    case 'role': {
      const answer = await api.projectRoles.list()
      return answer.outcome === 'done'
        ? done(answer.value.map(({ id, roleName }) => ({ id: String(id), label: roleName })))
        : answer
    }
    default: {
      if (person === '') return done([])
      const answer = await api.users.get({ id: Number(person) })
      return answer.outcome === 'done'
        ? done([{ id: person, label: `${answer.value.firstName} ${answer.value.lastName}` }])
        : answer
    }
  }
}
