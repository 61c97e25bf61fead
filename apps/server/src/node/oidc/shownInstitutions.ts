import type { Configuration } from '@portal-gateway/contract/configuration'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { institutions } from '@portal-gateway/contract/institutions'
import type { OidcProvider } from './OidcProvider.ts'

/** Returns the institutions as the portal's page shows them, without secrets. */
export const shownInstitutions = (
  providers: readonly OidcProvider[],
): NonNullable<Configuration['institutions']> =>
  providers.map(({ key, label, contact }) => ({
    key,
    label,
    contact,
    address: `${apiBase}${pathOf(institutions.start, { key })}`,
  }))
