import { describe, expect, it } from 'vitest'
import { partnerLinkOf } from './partnerLink.ts'

const lakes = { domains: ['science.lakes.example', 'atlas.example'], projectName: 'Meridian Lakes' }
const coast = { domains: ['coast.example'], projectName: 'Coast' }
const linkOf = (address: string) => partnerLinkOf(new URL(address), [lakes, coast])

describe('a link to a partner', () => {
  it('has a configured domain or a subdomain as its host [SSO-002]', () => {
    for (const host of ['science.lakes.example', 'SCIENCE.lakes.example', 'a.b.science.lakes.example']) {
      expect(linkOf(`https://${host}/x?itemId=7`)?.partner, host).toBe(lakes)
    }
    expect(linkOf('https://atlas.example:8443/?itemId=7')?.partner).toBe(lakes)
    expect(linkOf('https://coast.example/?itemId=7')?.partner).toBe(coast)
  })

  it("is not recognised if a partner's domain is elsewhere in the host or the address [T54] [SSO-002]", () => {
    for (const address of [
      'https://science.lakes.example.evil.test/?itemId=7',
      'https://notscience.lakes.example/?itemId=7',
      'https://science-lakes.example/?itemId=7',
      'https://lakes.example/?itemId=7',
      'https://evil.test/science.lakes.example?itemId=7',
      'https://evil.test/?itemId=science.lakes.example',
      'https://science.lakes.example@evil.test/?itemId=7',
      'https://evil.test#https://science.lakes.example/?itemId=7',
    ]) {
      expect(linkOf(address), address).toBeUndefined()
    }
  })

  it('requires the id or the name of an item [SSO-003]', () => {
    expect(linkOf('https://atlas.example/?itemId=7')).toBeDefined()
    expect(linkOf('https://atlas.example/?itemName=Viewer')).toBeDefined()
    for (const query of [
      '',
      '?',
      '?itemId=',
      '?itemName=%20',
      '?itemProjectId=7',
      '?itemid=7',
      '#itemId=7',
    ]) {
      expect(linkOf(`https://atlas.example/${query}`), query).toBeUndefined()
    }
  })

  it('has four parameters, which are null if missing [SSO-014]', () => {
    const query = '?itemId=7&itemName=Cohort%20Viewer&itemProjectId=3&itemProjectName=A%26B&x=1'
    expect(linkOf(`https://atlas.example/${query}`)?.item).toEqual({
      itemId: '7',
      itemName: 'Cohort Viewer',
      itemProjectId: '3',
      itemProjectName: 'A&B',
    })
    expect(linkOf('https://atlas.example/?itemName=Viewer')?.item).toMatchObject({
      itemId: null,
      itemProjectId: null,
    })
  })

  it('has the configured project of the partner if the address has no project [SSO-015]', () => {
    expect(linkOf('https://atlas.example/?itemId=7')?.item.itemProjectName).toBe('Meridian Lakes')
    expect(linkOf('https://coast.example/?itemId=7&itemProjectName=')?.item.itemProjectName).toBe('Coast')
  })

  it('requires https, no user name and no password [C-127]', () => {
    for (const address of [
      'http://atlas.example/?itemId=7',
      'ftp://atlas.example/?itemId=7',
      'https://ada@atlas.example/?itemId=7',
      'https://:secret@atlas.example/?itemId=7',
      'javascript:alert(1)//atlas.example/?itemId=7',
    ]) {
      expect(linkOf(address), address).toBeUndefined()
    }
  })

  it('is not recognised if no partner is configured [SSO-002]', () => {
    expect(partnerLinkOf(new URL('https://atlas.example/?itemId=7'), [])).toBeUndefined()
  })
})
