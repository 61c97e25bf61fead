import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { paths } from '../../paths.ts'
import { projectRoleKind } from './projectRoleKind.ts'

/** The way on from a page that did not load. */
export const toTheRoles = (
  <ButtonLink href={paths.configuration(projectRoleKind.list.tab)}>Go to the project roles</ButtonLink>
)
