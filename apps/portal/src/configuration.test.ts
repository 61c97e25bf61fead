// @vitest-environment jsdom
import { configurationElementId } from '@portal-gateway/contract/configuration'
import { describe, expect, it } from 'vitest'
import { defaultConfiguration, readConfiguration } from './configuration.ts'

const pageWith = (configuration: object) => {
  const page = document.implementation.createHTMLDocument()
  const base = page.createElement('base')
  base.href = 'https://portal.example/portal/'
  const block = page.createElement('script')
  block.id = configurationElementId
  block.textContent = JSON.stringify(configuration)
  page.head.append(base, block)
  return page
}

describe('the configuration in the page', () => {
  it('overrides the defaults', () => {
    const { portalName, apiBase } = readConfiguration(pageWith({ portalName: 'Northern Lakes' }))
    expect(portalName).toBe('Northern Lakes')
    expect(apiBase).toBe(defaultConfiguration.apiBase)
    expect(readConfiguration(document)).toBe(defaultConfiguration)
  })

  it('converts addresses of other documents to absolute URLs, except empty ones [AUTH-008] [SHELL-013]', () => {
    const { privacyUrl, userManualUrl } = readConfiguration(
      pageWith({ privacyUrl: '/portal/privacy.html', userManualUrl: 'https://docs.example/manual.pdf' }),
    )
    expect(privacyUrl).toBe('https://portal.example/portal/privacy.html')
    expect(userManualUrl).toBe('https://docs.example/manual.pdf')
    expect(readConfiguration(pageWith({ userManualUrl: '' })).userManualUrl).toBe('')
  })
})
