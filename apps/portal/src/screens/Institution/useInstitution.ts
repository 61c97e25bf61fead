import type { Configuration } from '@portal-gateway/contract/configuration'
import { useServices } from '../../services/services.tsx'
import { useInstitutionPageTexts } from './institutionPageTexts.ts'

/** An institution of the page's configuration. */
export type ShownInstitution = NonNullable<Configuration['institutions']>[number]

/**
 * Returns the institution with a key. An institution that the page does not know, for example after the operator has
 * removed it, has no contact and no address.
 */
export function useInstitution(key: string): ShownInstitution {
  const texts = useInstitutionPageTexts()
  const { configuration } = useServices()
  const found = configuration.institutions?.find((each) => each.key === key)
  return found ?? { key, label: texts.yourInstitution, contact: '', address: '' }
}
