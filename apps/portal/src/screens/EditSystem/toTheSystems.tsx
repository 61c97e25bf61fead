import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { paths } from '../../paths.ts'
import { systemKind } from './systemKind.ts'

/** The way on from a page that did not load. */
export const toTheSystems = (
  <ButtonLink href={paths.configuration(systemKind.list.tab)}>Go to the systems</ButtonLink>
)
