import {
  appVersion,
  type Configuration,
  configurationElementId,
  defaultLargest,
  defaultNames,
} from '@portal-gateway/contract/configuration'
import { apiBase } from '@portal-gateway/contract/headers'

/** What a portal runs with when the server that delivers it says nothing. */
export const defaultConfiguration: Configuration = {
  apiBase,
  ...defaultNames,
  ...defaultLargest,
  supportEmail: 'support@portal.example',
  privacyUrl: '',
  userManualUrl: '',
  version: appVersion,
  environments: [],
  isDemo: false,
}

/** The configuration that the server wrote into the page. */
export function readConfiguration(page: Document): Configuration {
  const json = page.getElementById(configurationElementId)?.textContent?.trim()
  if (!json) return defaultConfiguration
  const told = { ...defaultConfiguration, ...(JSON.parse(json) as Partial<Configuration>) }
  // A path that an operator names is the server's: whole, it is not taken for a page of the portal.
  const whole = (address: string) => address && new URL(address, page.baseURI).href
  return { ...told, privacyUrl: whole(told.privacyUrl), userManualUrl: whole(told.userManualUrl) }
}
