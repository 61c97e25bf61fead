import * as v from 'valibot'
import type { LdapConfiguration } from './ldapServer.ts'
import { isLoopback } from './loopback.ts'
import { onOff, variable } from './variables.ts'

const dn = variable("a distinguished name such as 'ou=people,dc=example,dc=org'", (text) =>
  /^[A-Za-z][\w-]*=[^,]+(,\s*[A-Za-z][\w-]*=[^,]+)*$/.test(text),
)

const isDirectory = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^ldaps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname)
}

/** The variables that configure an LDAP directory. */
export const ldapVariables = {
  LDAP_URL: variable("an address such as 'ldaps://directory.example.org'", isDirectory),
  LDAP_PEOPLE_DN: dn,
  LDAP_BIND_DN: dn,
  LDAP_BIND_PASSWORD: v.optional(v.string()),
  LDAP_START_TLS: onOff,
  LDAP_MAKES_ACCOUNTS: onOff,
}
type LdapVariables = {
  [Name in keyof typeof ldapVariables]?: v.InferOutput<(typeof ldapVariables)[Name]> | undefined
}

const needed = ['LDAP_URL', 'LDAP_PEOPLE_DN', 'LDAP_BIND_DN', 'LDAP_BIND_PASSWORD'] as const
const switches = ['LDAP_START_TLS', 'LDAP_MAKES_ACCOUNTS'] as const

/** Returns errors about missing or insecure values if a directory is configured. */
export function ldapFaults(variables: LdapVariables, allowsPlainHttp: boolean): string[] {
  const first =
    needed.find((name) => variables[name] !== undefined) ?? switches.find((name) => variables[name])
  if (first === undefined) return []
  const faults = needed
    .filter((name) => variables[name] === undefined)
    .map((name) => `${name} is needed, because ${first} is set: a directory needs all of ${listed}.`)
  const url = URL.parse(variables.LDAP_URL ?? '')
  const isOpen = url?.protocol === 'ldap:' && !isLoopback(url.hostname) && !variables.LDAP_START_TLS
  if (isOpen && !allowsPlainHttp) {
    faults.push(
      `LDAP_URL is '${url.origin === 'null' ? url.href : url.origin}': without TLS passwords are readable on the network. Use ldaps or LDAP_START_TLS=1, or set ALLOW_PLAIN_HTTP=1 if you accept that.`,
    )
  }
  if (url?.protocol === 'ldaps:' && variables.LDAP_START_TLS) {
    faults.push(
      'LDAP_START_TLS is 1, but an ldaps connection is already encrypted: set LDAP_START_TLS=0, or use ldap in LDAP_URL.',
    )
  }
  return faults
}

const listed = `${needed.slice(0, -1).join(', ')} and ${needed.at(-1)}`

/** Returns the directory's configuration; undefined if it is incomplete. */
export function ldapConfigurationOf(variables: LdapVariables): LdapConfiguration | undefined {
  const {
    LDAP_URL: url,
    LDAP_PEOPLE_DN: peopleDn,
    LDAP_BIND_DN: bindDn,
    LDAP_BIND_PASSWORD: bindPassword,
    LDAP_START_TLS: startsTls = false,
  } = variables
  if (!url || !peopleDn || !bindDn || !bindPassword) return undefined
  return { url: new URL(url), startsTls, peopleDn, bindDn, bindPassword }
}
