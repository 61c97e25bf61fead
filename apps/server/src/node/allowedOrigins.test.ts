import { describe, expect, it } from 'vitest'
import { readConfiguration } from './readConfiguration.ts'

const PUBLIC_URL = 'https://portal.example.org'

const originsOf = (environment: Record<string, string>): readonly string[] | undefined => {
  const result = readConfiguration(environment)
  if (!result.isValid) throw new Error(result.faults.join('\n'))
  return result.value.settings.allowedOrigins
}

const faultsOf = (environment: Record<string, string>): string => {
  const result = readConfiguration(environment)
  return result.isValid ? 'none' : result.faults.join('\n')
}

describe('ALLOWED_ORIGINS', () => {
  it('is empty by default, and a list of origins otherwise [EXP-210] [EXP-214]', () => {
    expect(originsOf({})).toEqual([])
    expect(originsOf({ ALLOWED_ORIGINS: '' })).toEqual([])
    expect(
      originsOf({
        PUBLIC_URL,
        ALLOWED_ORIGINS:
          'https://app.example.org, https://lab.example.org:8443,https://xn--bcher-kva.example',
      }),
    ).toEqual(['https://app.example.org', 'https://lab.example.org:8443', 'https://xn--bcher-kva.example'])
    expect(originsOf({ ALLOWED_ORIGINS: 'http://localhost:5173,http://[::1]:5173' })).toEqual([
      'http://localhost:5173',
      'http://[::1]:5173',
    ])
  })

  it.each([
    ['https://app.example.org/', " Write 'https://app.example.org'."],
    ['https://app.example.org/portal?a=b', " Write 'https://app.example.org'."],
    ['https://app.example.org:443', " Write 'https://app.example.org'."],
    ['http://localhost:80', " Write 'http://localhost'."],
    ['https://App.example.org', " Write 'https://app.example.org'."],
    ['https://bücher.example', " Write 'https://xn--bcher-kva.example'."],
    ['https://user:word@app.example.org', " Write 'https://app.example.org'."],
    ['https://*.example.org', ''],
    ['https://*', ''],
    ['*', ''],
    ['null', ''],
    ['app.example.org', ''],
    ['localhost:5173', ''],
    ['ftp://app.example.org', ''],
    ['file:///', ''],
    ['', ''],
  ])('rejects the entry %j with a message that contains it [EXP-214]', (wrong, hint) => {
    const fault = `ALLOWED_ORIGINS contains '${wrong}', and must have only exact origins such as 'https://app.example.org', separated by commas.${hint}`
    expect(faultsOf({ PUBLIC_URL, ALLOWED_ORIGINS: `https://lab.example.org,${wrong}` })).toBe(fault)
  })

  it('rejects the origin of courses, whose scripts are from third parties [EXP-214] [T7]', () => {
    const CONTENT_ORIGIN = 'https://content.example.net'
    const ALLOWED_ORIGINS = `https://app.example.org, ${CONTENT_ORIGIN}`
    expect(faultsOf({ PUBLIC_URL, CONTENT_ORIGIN: `${CONTENT_ORIGIN}/`, ALLOWED_ORIGINS })).toBe(
      `ALLOWED_ORIGINS contains '${CONTENT_ORIGIN}', and must not contain the host of CONTENT_ORIGIN: courses could act as the user.`,
    )
    // Browsers send the cookies of a host to all its ports.
    expect(faultsOf({ PUBLIC_URL, CONTENT_ORIGIN, ALLOWED_ORIGINS: `${CONTENT_ORIGIN}:8443` })).toBe(
      `ALLOWED_ORIGINS contains '${CONTENT_ORIGIN}:8443', and must not contain the host of CONTENT_ORIGIN: courses could act as the user.`,
    )
    expect(faultsOf({ PUBLIC_URL, CONTENT_ORIGIN, ALLOWED_ORIGINS: 'https://app.example.org' })).toBe('none')
  })

  it('rejects an origin without TLS if the portal has TLS [EXP-214]', () => {
    const ALLOWED_ORIGINS = 'https://app.example.org, http://app.example.org'
    expect(faultsOf({ PUBLIC_URL, ALLOWED_ORIGINS })).toBe(
      "ALLOWED_ORIGINS contains 'http://app.example.org', and must be https like PUBLIC_URL: without TLS an attacker on the network could change a page and act as its user.",
    )
    expect(faultsOf({ ALLOWED_ORIGINS })).toBe('none')
  })
})
