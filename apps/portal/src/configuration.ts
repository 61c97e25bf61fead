import {
  appVersion,
  type Configuration,
  configurationElementId,
  defaultNames,
} from '@portal-gateway/contract/configuration'
import { apiBase } from '@portal-gateway/contract/headers'

/** What a portal runs with when the server that delivers it says nothing. */
export const defaultConfiguration: Configuration = {
  apiBase,
  ...defaultNames,
  supportEmail: 'support@portal.example',
  privacyUrl: '',
  userManualUrl: '',
  version: appVersion,
  partners: [],
  isDemo: false,
}

/** The configuration that the server wrote into the page. */
export function readConfiguration(page: Document): Configuration {
  const json = page.getElementById(configurationElementId)?.textContent?.trim()
  return json
    ? { ...defaultConfiguration, ...(JSON.parse(json) as Partial<Configuration>) }
    : defaultConfiguration
}
