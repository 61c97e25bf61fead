import { describe, expect, it } from 'vitest'
import { readConfiguration } from './readConfiguration.ts'
import { readPartners } from './readPartners.ts'

const science = {
  address: 'https://science.example.org/sign-in',
  domains: ['science.example.org', 'atlas.example.org'],
  projectName: 'Lakes',
  secret: 'canary-0123456789-0123456789-0123456789',
}
const faultOf = (list: unknown) => {
  const read = readPartners(JSON.stringify(list))
  return read.isValid ? 'none' : read.fault
}

describe('SSO_PARTNERS', () => {
  it('is empty by default', () => {
    const read = readConfiguration({})
    expect(read.isValid && [read.value.partners, read.value.portal.partners]).toEqual([[], []])
  })

  it('sends the portal only the domains and the project name', () => {
    const read = readConfiguration({ SSO_PARTNERS: JSON.stringify([science]) })
    if (!read.isValid) throw new Error(read.faults.join('\n'))
    expect(read.value.partners).toEqual([{ ...science, audience: 'https://science.example.org' }])
    const { domains, projectName } = science
    expect(read.value.portal.partners).toEqual([{ domains, projectName }])
    expect(JSON.stringify(read.value.portal)).not.toContain('canary')
  })

  it('accepts http only on this machine', () => {
    for (const address of [
      'http://localhost:9000/in',
      'http://127.0.0.1/in',
      'https://science.example.org',
    ]) {
      expect(faultOf([{ ...science, address }]), address).toBe('none')
    }
    for (const address of [
      'http://science.example.org/',
      'ftp://science.example.org/',
      'https://ada@science.example.org/',
      'https://science.example.org/#in',
      'https://science.example.org/?token=1',
      'science.example.org',
      7,
    ]) {
      expect(faultOf([{ ...science, address }]), String(address)).toMatch(/^is wrong at '0\.address'/)
    }
  })

  it('accepts complete host names, but no top-level domains or wildcards', () => {
    for (const domain of [
      'org',
      '',
      '.org',
      '*.example.org',
      'Science.example.org',
      'a.b:80',
      'https://a.b',
      'a.b/c',
    ]) {
      expect(faultOf([{ ...science, domains: [domain] }]), domain).toMatch(/^is wrong at '0\.domains\.0'/)
    }
    expect(faultOf([{ ...science, domains: [] }])).toMatch(/^is wrong at '0\.domains'/)
  })

  it('accepts only project names that a link can contain', () => {
    for (const projectName of ['', ' Lakes', 'x'.repeat(257), 'a\u0000', null]) {
      expect(faultOf([{ ...science, projectName }])).toMatch(/^is wrong at '0\.projectName'/)
    }
  })

  it('rejects weak secrets, and partners with the same secret or audience', () => {
    for (const secret of ['', 'short', `${'x'.repeat(20)} ${'x'.repeat(20)}`]) {
      expect(faultOf([{ ...science, secret }])).toMatch(/^is wrong at '0\.secret'/)
    }
    const other = { ...science, address: 'https://other.example.org' }
    expect(faultOf([science, other])).toBe(
      'has two partners with the same secret, so that one could impersonate the other.',
    )
    const secret = science.secret.toUpperCase()
    expect(faultOf([science, { ...science, secret }])).toBe(
      'has two partners with the same audience, so that one could impersonate the other.',
    )
    expect(faultOf([science, { ...other, secret }])).toBe('none')
  })

  it('reports errors without repeating the value', () => {
    for (const text of ['canary', '{"canary":1}', '"canary"', '[{"canary":"canary"}]', '[canary']) {
      const read = readConfiguration({ SSO_PARTNERS: text })
      const said = read.isValid ? 'none' : read.faults.join('\n')
      expect(said).toMatch(/^SSO_PARTNERS /)
      expect(said).not.toContain('canary')
    }
    for (const name of ['address', 'domains', 'projectName', 'secret'] as const) {
      const { [name]: _, ...rest } = science
      expect(faultOf([rest])).toMatch(new RegExp(`^is wrong at '0\\.${name}': it must`))
    }
    expect(faultOf([{ ...science, adress: 'x' }])).toMatch(/and nothing else/)
  })
})
