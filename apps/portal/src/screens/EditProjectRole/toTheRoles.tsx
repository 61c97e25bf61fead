import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { paths } from '../../paths.ts'
import { projectRoleKind } from './projectRoleKind.ts'

/** Link of a page that failed to load. */
export const toTheRoles = (
  <ButtonLink href={paths.configuration(projectRoleKind.list.tab)}>Go to the project roles</ButtonLink>
)
