import type { Configuration } from '@portal-gateway/contract/configuration'
import { environmentOf } from '@portal-gateway/contract/environmentOf'

/**
 * Returns the reCAPTCHA site key of the host's environment. Returns 'none' if reCAPTCHA is configured but not
 * for this environment, and undefined if the portal creates the challenges. [REG-010, C-184, C-042]
 */
export function siteKeyOf(
  { recaptchaSiteKeys, environments }: Pick<Configuration, 'recaptchaSiteKeys' | 'environments'>,
  hostname: string,
): { key: string } | 'none' | undefined {
  if (!recaptchaSiteKeys) return undefined
  const key = recaptchaSiteKeys[environmentOf(environments, hostname)]
  return key === undefined ? 'none' : { key }
}
