import { respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import { siteRelationsExample, sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import type { RequestHandler } from 'msw'

/** What accesses are chosen from, for stories. */
export const choiceAnswers: readonly RequestHandler[] = [
  respond(api.systems.list, systemsExample),
  respond(api.sites.list, sitesExample),
  respond(api.sites.relations, siteRelationsExample),
  respond(api.studies.list, studiesExample),
  respond(api.projectRoles.list, projectRolesExample),
]
