import { respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  projectRolesExample,
  publicProjectRolesExample,
} from '@portal-gateway/contract/projectRoles.examples'
import { siteRelationsExample, sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import { publicSystemsExample, systemsExample } from '@portal-gateway/contract/systems.examples'
import type { RequestHandler } from 'msw'

/** Canned responses with the choices of accesses, for signed-in users and for visitors. */
export const choiceAnswers: readonly RequestHandler[] = [
  respond(api.systems.list, systemsExample),
  respond(api.systems.listPublic, publicSystemsExample),
  respond(api.sites.list, sitesExample),
  respond(api.sites.relations, siteRelationsExample),
  respond(api.studies.list, studiesExample),
  respond(api.projectRoles.list, projectRolesExample),
  respond(api.projectRoles.listPublic, publicProjectRolesExample),
]
