import * as v from 'valibot'
import { type FieldFacts, text } from './text.ts'

/** The rules that an external address can break. */
export type WebAddressFault =
  | 'MUST_HAVE_A_VALID_PROTOCOL'
  | 'INVALID_OR_MISSING_TOP_LEVEL_DOMAIN'
  | 'IS_INVALID'

// Every pattern here is linear: one class per position, no nested repetition.
const protocol = /^https?:\/\//i
const authority = /^https?:\/\/([^/?#]*)/i
const hostAndPort = /^([^:@[\]]+)(?::(\d{1,5}))?$/
const neverInAHost = /[/?#@:%[\]]/
const topLevelDomain = /\.(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})\.?$/iu
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const neverInAnAddress = /[\s\\<>"`{}|^\u0000-\u001f\u007f]/

/**
 * What is wrong with an external address, or undefined: absolute http or https, a host with a
 * top-level domain (or localhost), nobody's name or password in it. [C-092]
 */
export function webAddressFault(address: string): WebAddressFault | undefined {
  if (!protocol.test(address)) return 'MUST_HAVE_A_VALID_PROTOCOL'
  if (neverInAnAddress.test(address)) return 'IS_INVALID'
  const place = authority.exec(address)?.[1] ?? ''
  if (place.includes('@')) return 'IS_INVALID'
  const [, name, port = ''] = hostAndPort.exec(place) ?? []
  // As a browser reads it: '‥' is two dots, and a wide slash is a slash.
  const host = name?.normalize('NFKC').toLowerCase()
  if (host === undefined || neverInAHost.test(host)) return 'INVALID_OR_MISSING_TOP_LEVEL_DOMAIN'
  if (Number(port) > 65_535) return 'IS_INVALID'
  if (host === 'localhost') return undefined
  if (host.startsWith('.') || host.includes('..')) return 'INVALID_OR_MISSING_TOP_LEVEL_DOMAIN'
  return topLevelDomain.test(host) ? undefined : 'INVALID_OR_MISSING_TOP_LEVEL_DOMAIN'
}

/** Whether a link may be offered to this address. */
export const isWebAddress = (address: string): boolean => webAddressFault(address) === undefined

/** A text field that holds nothing or an external address. */
export const webAddress = (facts: FieldFacts & { limit: number }) =>
  v.pipe(
    text(facts),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === '') return
      const fault = webAddressFault(dataset.value)
      if (fault) addIssue({ message: fault })
    }),
  )
