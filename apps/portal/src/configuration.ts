import {
  appVersion,
  type Configuration,
  configurationElementId,
  defaultLargest,
  defaultNames,
} from '@portal-gateway/contract/configuration'
import { apiBase } from '@portal-gateway/contract/headers'
import { defaultPeerChanges } from '@portal-gateway/contract/permissions'
import { defaultRenewalDays } from '@portal-gateway/contract/renewal'

/** Default configuration, used if the page contains none. */
export const defaultConfiguration: Configuration = {
  apiBase,
  ...defaultNames,
  ...defaultLargest,
  supportEmail: 'support@portal.example',
  privacyUrl: '',
  userManualUrl: '',
  version: appVersion,
  environments: [],
  partners: [],
  peerChanges: defaultPeerChanges,
  renewalDays: defaultRenewalDays,
  isDemo: false,
}

/** Reads the configuration that the server wrote into the page. */
export function readConfiguration(page: Document): Configuration {
  const json = page.getElementById(configurationElementId)?.textContent?.trim()
  return json
    ? completeConfiguration(JSON.parse(json) as Partial<Configuration>, page.baseURI)
    : defaultConfiguration
}

/** Adds the defaults, and resolves links against the URL of the page. */
export function completeConfiguration(given: Partial<Configuration>, baseUrl: string): Configuration {
  const configuration = { ...defaultConfiguration, ...given }
  // Paths become absolute URLs, because the router would handle a path as a page of the portal.
  const whole = (address: string) => address && new URL(address, baseUrl).href
  return {
    ...configuration,
    privacyUrl: whole(configuration.privacyUrl),
    userManualUrl: whole(configuration.userManualUrl),
    ...(configuration.institutions && {
      institutions: configuration.institutions.map((each) => ({ ...each, address: whole(each.address) })),
    }),
  }
}
