import { describe, expect, it } from 'vitest'
import { callerAddress, networkOf, trustedProxies } from './callers.ts'

describe('callerAddress [T55]', () => {
  it('returns the connected address and ignores headers if no proxy is trusted', () => {
    expect(callerAddress('192.0.2.7', '10.0.0.1', undefined)).toBe('192.0.2.7')
    expect(callerAddress('::ffff:192.0.2.7', undefined, undefined)).toBe('192.0.2.7')
    expect(callerAddress(undefined, '10.0.0.1', undefined)).toBeUndefined()
  })

  it('returns the last address that is not a trusted proxy; the ones before it can be forged', () => {
    const proxies = trustedProxies('10.0.0.0/8, 192.0.2.1')
    expect(callerAddress('192.0.2.1', '1.1.1.1, 198.51.100.9, 10.1.2.3', proxies)).toBe('198.51.100.9')
    expect(callerAddress('198.51.100.9', '1.1.1.1', proxies)).toBe('198.51.100.9')
    expect(callerAddress('10.1.2.3', undefined, proxies)).toBe('10.1.2.3')
    expect(callerAddress('10.1.2.3', '1.1.1.1, nonsense', proxies)).toBe('10.1.2.3')
  })
})

describe('callerAddress behind a proxy that adds ports', () => {
  it.each([
    ['198.51.100.9:5123', '198.51.100.9'],
    ['[2001:db8::9]:5123', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
  ])('reads %s as %s', (hop, address) => {
    expect(callerAddress('10.1.2.3', hop, trustedProxies('10.0.0.0/8'))).toBe(address)
  })
})

describe('networkOf [T55]', () => {
  it('returns the /64 network of an IPv6 address, which belongs to one customer', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(networkOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2')
    expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
    expect(networkOf('::1')).toBe('0:0:0:0')
  })

  it('returns an IPv4 address as it is', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  })
})

describe('trustedProxies', () => {
  it('accepts only addresses and subnets', () => {
    for (const text of ['10.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8']) expect(trustedProxies(text)).toBeDefined()
    for (const text of ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', '10.0.0.0/x']) {
      expect(trustedProxies(text), text).toBeUndefined()
    }
  })
})
