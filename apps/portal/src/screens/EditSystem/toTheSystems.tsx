import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { paths } from '../../paths.ts'
import { systemKind } from './systemKind.ts'

/** Link of a page that failed to load. */
export const toTheSystems = (
  <ButtonLink href={paths.configuration(systemKind.list.tab)}>Go to the systems</ButtonLink>
)
