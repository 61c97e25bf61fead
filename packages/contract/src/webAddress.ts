import * as v from 'valibot'
import { type FieldFacts, text } from './text.ts'

/** The rules that an external address can break. */
export type WebAddressFault =
  | 'MUST_HAVE_A_VALID_PROTOCOL'
  | 'INVALID_OR_MISSING_TOP_LEVEL_DOMAIN'
  | 'IS_INVALID'

// All patterns here match in linear time, because they have no nested repetition.
const authority = /^https?:\/\/([^/?#]*)/i
const hostAndPort = /^([^:@[\]]+)(?::(\d{1,5}))?$/
const neverInAHost = /[/?#@:%[\]]/
const topLevelDomain = /\.(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})\.?$/iu
const neverInAnAddress = /[\s\\<>"`{}|^\p{Cc}]/u

/**
 * Returns the rule that an external address violates, or undefined. An address must be an absolute http or https
 * URL, have a host with a top-level domain (or localhost), and have no user name or password. [C-092]
 */
export function webAddressFault(address: string): WebAddressFault | undefined {
  const [, hostPart] = authority.exec(address) ?? []
  if (hostPart === undefined) return 'MUST_HAVE_A_VALID_PROTOCOL'
  if (neverInAnAddress.test(address)) return 'IS_INVALID'
  if (hostPart.includes('@')) return 'IS_INVALID'
  const [, name, port = ''] = hostAndPort.exec(hostPart) ?? []
  // Browsers normalise a host: '‥' becomes two dots, and a full-width slash becomes a slash.
  const host = name?.normalize('NFKC').toLowerCase()
  if (host === undefined || neverInAHost.test(host)) return 'INVALID_OR_MISSING_TOP_LEVEL_DOMAIN'
  if (Number(port) > 65_535) return 'IS_INVALID'
  if (host === 'localhost') return undefined
  if (host.startsWith('.') || host.includes('..')) return 'INVALID_OR_MISSING_TOP_LEVEL_DOMAIN'
  return topLevelDomain.test(host) ? undefined : 'INVALID_OR_MISSING_TOP_LEVEL_DOMAIN'
}

/** Whether the portal may link to this address. */
export const isWebAddress = (address: string): boolean => webAddressFault(address) === undefined

/** Returns the schema of a text that is empty or an external address. */
export const webAddress = (facts: FieldFacts & { limit: number }) =>
  v.pipe(
    text(facts),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === '') return
      const fault = webAddressFault(dataset.value)
      if (fault) addIssue({ message: fault })
    }),
  )
