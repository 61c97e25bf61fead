// @vitest-environment jsdom
import { configurationElementId } from '@portal-gateway/contract/configuration'
import { describe, expect, it } from 'vitest'
import { defaultConfiguration, readConfiguration } from './configuration.ts'

const pageThatSays = (told: object) => {
  const page = document.implementation.createHTMLDocument()
  const base = page.createElement('base')
  base.href = 'https://portal.example/portal/'
  const block = page.createElement('script')
  block.id = configurationElementId
  block.textContent = JSON.stringify(told)
  page.head.append(base, block)
  return page
}

describe('what the server told the page', () => {
  it('stands before what the portal would take by itself', () => {
    const { portalName, apiBase } = readConfiguration(pageThatSays({ portalName: 'Northern Lakes' }))
    expect(portalName).toBe('Northern Lakes')
    expect(apiBase).toBe(defaultConfiguration.apiBase)
    expect(readConfiguration(document)).toBe(defaultConfiguration)
  })

  it('names other documents by their whole address, and none where there is none', () => {
    const { privacyUrl, userManualUrl } = readConfiguration(
      pageThatSays({ privacyUrl: '/portal/privacy.html', userManualUrl: 'https://docs.example/manual.pdf' }),
    )
    expect(privacyUrl).toBe('https://portal.example/portal/privacy.html')
    expect(userManualUrl).toBe('https://docs.example/manual.pdf')
    expect(readConfiguration(pageThatSays({ userManualUrl: '' })).userManualUrl).toBe('')
  })
})
