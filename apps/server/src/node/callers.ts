import { BlockList, isIP } from 'node:net'

/** The addresses and subnets of proxies whose X-Forwarded-For is trusted. */
export type TrustedProxies = BlockList

/** Parses 'address' and 'address/bits', separated by commas; returns undefined if one of them is invalid. */
export function trustedProxies(text: string): TrustedProxies | undefined {
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...more] = entry.split('/')
    const family = familyOf(address)
    if (family === undefined || more.length > 0) return undefined
    const longest = family === 'ipv4' ? 32 : 128
    if (bits === undefined) list.addAddress(address, family)
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= longest) list.addSubnet(address, Number(bits), family)
    else return undefined
  }
  return list
}

/**
 * Returns the caller's address: the connected one or, behind trusted proxies, the last address in
 * X-Forwarded-For that is not a trusted proxy. The ones before it can be forged. [T55]
 */
export function callerAddress(
  connected: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies | undefined,
): string | undefined {
  let caller = connected && plain(connected)
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(withoutPort(hop.trim())))
  while (isOneOf(proxies, caller)) {
    const before = hops.pop()
    if (before === undefined || familyOf(before) === undefined) break
    caller = before
  }
  return caller
}

/** Whether this address is a trusted proxy. A caller that is one sent no valid X-Forwarded-For. */
export const isProxy = (address: string | undefined, proxies: TrustedProxies | undefined): boolean =>
  isOneOf(proxies, address && plain(address))

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return version === 4 ? 'ipv4' : 'ipv6'
}

function isOneOf(proxies: TrustedProxies | undefined, address: string | undefined): boolean {
  const family = address === undefined ? undefined : familyOf(address)
  return address !== undefined && family !== undefined && proxies?.check(address, family) === true
}

/** Removes the port that some proxies add: '192.0.2.1:5123', '[2001:db8::1]:5123'. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop

/** Converts an IPv4 address in the form of a dual-stack socket, '::ffff:192.0.2.1', to IPv4. */
export const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Returns the /64 network of an IPv6 address, because one customer can use any address in it. */
export function networkOf(address: string): string {
  if (familyOf(address) !== 'ipv6') return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const [before, after] = [head, tail].map((part) => (part ? part.split(':') : []))
  const zeros = Array.from({ length: 8 }, () => '0')
  const written = [...(before ?? []), ...zeros].slice(0, 8 - (after?.length ?? 0))
  return [...written, ...(after ?? [])].slice(0, 4).join(':').toLowerCase()
}
