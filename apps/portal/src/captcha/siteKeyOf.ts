import type { Configuration } from '@portal-gateway/contract/configuration'
import { environmentOf } from '@portal-gateway/contract/environmentOf'

/**
 * Returns the reCAPTCHA site key for a host by its environment; 'none' if reCAPTCHA is configured
 * but this environment has no key; undefined if the portal creates the challenges itself. [REG-010,
 * C-184, C-042]
 */
export function siteKeyOf(
  { recaptchaSiteKeys, environments }: Pick<Configuration, 'recaptchaSiteKeys' | 'environments'>,
  hostname: string,
): { key: string } | 'none' | undefined {
  if (!recaptchaSiteKeys) return undefined
  const key = recaptchaSiteKeys[environmentOf(environments, hostname)]
  return key === undefined ? 'none' : { key }
}
