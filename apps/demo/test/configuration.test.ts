import { readConfiguration } from '@portal-gateway/server/node/readConfiguration'
import { describe, expect, it } from 'vitest'
import { demo } from '../src/demo.ts'

const read = (environment: Record<string, string>) => {
  const result = readConfiguration(environment, demo)
  if (!result.isValid) throw new Error(result.faults.join('\n'))
  return result.value
}

describe('the configuration of a demo', () => {
  it('uses the demo’s portal name unless another one is set', () => {
    expect(read({ PORTAL_DEMO: '1' }).portal).toMatchObject({
      portalName: 'Meridian Lakes Research Network',
      supportEmail: 'support@meridianlakes.example',
      isDemo: true,
    })
    expect(read({ PORTAL_DEMO: '1', PORTAL_NAME: 'Ours' }).portal.portalName).toBe('Ours')
  })

  it('expires passwords after 90 days', () => {
    expect(read({ PORTAL_DEMO: '1' }).settings).toMatchObject({ passwordMaximumAgeSeconds: 90 * 86_400 })
  })

  it('uses the partners of SSO_PARTNERS instead of the demo’s partner [C-127] [T66]', () => {
    const science = {
      address: 'https://science.example.org/sign-in',
      domains: ['science.example.org', 'atlas.example.org'],
      projectName: 'Lakes',
      secret: 'canary-0123456789-0123456789-0123456789',
    }
    const partnersOf = (environment: Record<string, string>) =>
      read(environment).portal.partners.map(({ projectName }) => projectName)
    expect(partnersOf({ PORTAL_DEMO: '1' })).toEqual(['Meridian Lakes'])
    expect(partnersOf({ PORTAL_DEMO: '1', SSO_PARTNERS: JSON.stringify([science]) })).toEqual(['Lakes'])
    expect(partnersOf({})).toEqual([])
  })

  it('ignores the demo’s settings if PORTAL_DEMO is not set', () => {
    expect(readConfiguration({}, demo)).toEqual(readConfiguration({}))
  })
})
