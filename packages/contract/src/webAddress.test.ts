import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isWebAddress, webAddress, webAddressFault } from './webAddress.ts'

const noProtocol = 'MUST_HAVE_A_VALID_PROTOCOL'
const noDomain = 'INVALID_OR_MISSING_TOP_LEVEL_DOMAIN'
const invalid = 'IS_INVALID'

describe('webAddress [C-092]', () => {
  it.each([
    'https://meridianlakes.example',
    'http://meridianlakes.example/',
    'HTTPS://Meridianlakes.Example/Path?query=1#part',
    'https://sub.meridianlakes.example:8443/path',
    'https://meridianlakes.example./',
    'https://köln.example/straße',
    'https://xn--kln-sna.xn--p1ai/',
    'http://localhost',
    'http://localhost:3000/item',
    'https://meridianlakes.example?next=https://other.example',
  ])('%s is accepted', (address) => {
    expect(webAddressFault(address)).toBeUndefined()
    expect(isWebAddress(address)).toBe(true)
  })

  it.each([
    ['meridianlakes.example', noProtocol],
    ['//meridianlakes.example', noProtocol],
    ['/app/dashboard', noProtocol],
    ['javascript:alert(1)', noProtocol],
    ['JavaScript://meridianlakes.example/%0aalert(1)', noProtocol],
    ['data:text/html,hello', noProtocol],
    ['vbscript:msgbox', noProtocol],
    ['file:///etc/passwd', noProtocol],
    ['ftp://meridianlakes.example', noProtocol],
    ['https:meridianlakes.example', noProtocol],
    [' https://meridianlakes.example', noProtocol],
    ['https://user:secret@meridianlakes.example', invalid],
    ['https://meridianlakes.example@evil.example', invalid],
    ['https://meridianlakes.example\\@evil.example', invalid],
    ['https://meridian lakes.example', invalid],
    ['https://meridianlakes.example/"onclick="', invalid],
    ['https://meridianlakes.example/\u0000', invalid],
    ['https://meridianlakes.example:65536', invalid],
    ['http://localhost:99999/', invalid],
    ['https://', noDomain],
    ['https:///path', noDomain],
    ['https://intranet', noDomain],
    ['https://192.168.0.1/', noDomain],
    ['https://[::1]/', noDomain],
    ['https://.example', noDomain],
    ['https://meridian..example', noDomain],
    ['https://meridian\u2025example.org', noDomain],
    ['https://meridianlakes.example\uff0f.evil.example', noDomain],
    ['https://meridianlakes.e', noDomain],
    ['https://meridianlakes.example:port', noDomain],
    ['https://localhost.', noDomain],
  ])('%s is refused: %s', (address, fault) => {
    expect(webAddressFault(address)).toBe(fault)
    expect(isWebAddress(address)).toBe(false)
  })

  it('accepts an empty field, and reports only one error', () => {
    const field = webAddress({ label: 'Application URL', limit: 128 })
    const messages = (value: string) => v.safeParse(field, value).issues?.map(({ message }) => message)
    expect(messages('')).toBeUndefined()
    expect(messages(' https://meridianlakes.example ')).toBeUndefined()
    expect(messages('meridianlakes')).toEqual([noProtocol])
  })
})
