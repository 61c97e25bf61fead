import { resolve } from 'node:path'
import { type EnvironmentVariables, noProxies } from './environmentVariables.ts'
import { ldapFaults } from './ldapConfiguration.ts'
import { isLoopback } from './loopback.ts'
import { secretFault } from './portalSecret.ts'
import { recaptchaFaults } from './recaptchaConfiguration.ts'
import { s3Faults } from './s3Configuration.ts'

type Name = keyof EnvironmentVariables

/** The default of HOST. */
export const defaultHost = '127.0.0.1'

/** Returns errors about variables that are valid individually but contradict each other, or are missing. */
export function contradictions(variables: EnvironmentVariables, isSet: (name: Name) => boolean): string[] {
  const host = variables.HOST ?? defaultHost
  const publicUrl = variables.PUBLIC_URL === undefined ? undefined : new URL(variables.PUBLIC_URL)
  const isPublicLocal = publicUrl === undefined || isLoopback(publicUrl.hostname)
  const faults = [
    ...productionFaults(variables, isSet),
    ...secretFaults(variables),
    ...contentFaults(variables.CONTENT_ORIGIN, publicUrl),
    ...allowedOriginFaults(variables, publicUrl),
    ...s3Faults(variables, variables.ALLOW_PLAIN_HTTP),
    ...filesFaults(variables),
    ...recaptchaFaults(variables),
    ...ldapFaults(variables, variables.ALLOW_PLAIN_HTTP),
  ]
  const { PASSWORD_MAX_AGE_DAYS: longest, PASSWORD_MIN_AGE_DAYS: shortest } = variables
  if (longest !== undefined && shortest !== undefined && Number(longest) <= Number(shortest)) {
    faults.push(
      `PASSWORD_MIN_AGE_DAYS is '${shortest}', and must be less than PASSWORD_MAX_AGE_DAYS, '${longest}'.`,
    )
  }
  if (variables.PORTAL_DEMO) {
    // The demo must not be public, because its accounts and password are printed to the terminal.
    if (!isLoopback(host)) {
      faults.push(
        `HOST is '${host}', but the demo listens on this machine only: do not set HOST, or start without PORTAL_DEMO.`,
      )
    }
    if (!isPublicLocal) {
      faults.push(
        `PUBLIC_URL is '${publicUrl?.origin}', but the demo is for this machine only: do not set PUBLIC_URL, or start without PORTAL_DEMO.`,
      )
    }
    return faults
  }
  if (!isLoopback(host) && !isSet('PUBLIC_URL') && !variables.PORTAL_PRODUCTION) {
    faults.push(
      `HOST is '${host}', so PUBLIC_URL is needed: the address that users open, such as 'https://portal.example.org'.`,
    )
  }
  if (!isPublicLocal && publicUrl?.protocol === 'http:' && !variables.ALLOW_PLAIN_HTTP) {
    faults.push(
      `PUBLIC_URL is '${publicUrl.origin}': over plain http passwords are readable on the network. Use https, or set ALLOW_PLAIN_HTTP=1 if you accept that.`,
    )
  }
  return faults
}

function contentFaults(origin: string | undefined, publicUrl: URL | undefined): string[] {
  if (origin === undefined) return []
  const content = new URL(origin)
  const faults: string[] = []
  if (publicUrl === undefined || content.hostname === publicUrl.hostname) {
    faults.push(
      `CONTENT_ORIGIN is '${content.origin}', and must be another host than that of PUBLIC_URL: courses must not share its cookies.`,
    )
  }
  if (publicUrl?.protocol === 'https:' && content.protocol === 'http:') {
    faults.push(
      `CONTENT_ORIGIN is '${content.origin}', and must be https like PUBLIC_URL: browsers block http content in an https page.`,
    )
  }
  return faults
}

function allowedOriginFaults(
  { ALLOWED_ORIGINS: origins = [], CONTENT_ORIGIN: content }: EnvironmentVariables,
  publicUrl: URL | undefined,
): string[] {
  const faults: string[] = []
  // Compares host names without ports, because browsers send the cookies of a host to all its ports.
  const ofCourses =
    content && origins.find((origin) => new URL(origin).hostname === new URL(content).hostname)
  if (ofCourses) {
    faults.push(
      `ALLOWED_ORIGINS contains '${ofCourses}', and must not contain the host of CONTENT_ORIGIN: courses could act as the user.`,
    )
  }
  const plain = origins.find((origin) => origin.startsWith('http:'))
  if (publicUrl?.protocol === 'https:' && plain !== undefined) {
    faults.push(
      `ALLOWED_ORIGINS contains '${plain}', and must be https like PUBLIC_URL: without TLS an attacker on the network could change a page and act as its user.`,
    )
  }
  return faults
}

function filesFaults({ FILES_DIR: files, DATA_DIR: data, S3_ENDPOINT: s3 }: EnvironmentVariables): string[] {
  if (files === undefined) return []
  const faults: string[] = []
  if (s3 !== undefined)
    faults.push('FILES_DIR and S3_ENDPOINT are both set: files are stored either in a folder or in a bucket.')
  if (data !== undefined && resolve(files) === resolve(data))
    faults.push(`FILES_DIR is '${files}', and must be another folder than DATA_DIR.`)
  return faults
}

const newSecret = 'Generate one with: node -e "console.log(crypto.randomBytes(32).toString(\'base64url\'))"'

function productionFaults(variables: EnvironmentVariables, isSet: (name: Name) => boolean): string[] {
  if (!variables.PORTAL_PRODUCTION) return []
  const faults: string[] = []
  if (variables.PORTAL_DEMO) {
    faults.push('PORTAL_DEMO is 1, but a portal in production has no demo content: do not set PORTAL_DEMO.')
  }
  if (!isSet('PUBLIC_URL')) {
    faults.push("PUBLIC_URL is needed: the address that users open, such as 'https://portal.example.org'.")
  }
  // The server itself cannot terminate TLS, so https requires a proxy. Without X-Forwarded-For all callers
  // would have the same address and share one rate limit.
  if (variables.PUBLIC_URL?.startsWith('https:') && !isSet('TRUSTED_PROXIES')) {
    faults.push(
      `TRUSTED_PROXIES is needed: the address of the reverse proxy, such as '127.0.0.1', which must set X-Forwarded-For; or '${noProxies}', but then all clients share one rate limit, and one attacker can block all users.`,
    )
  }
  if (!isSet('PORTAL_SECRET') && !isSet('PORTAL_SECRET_FILE')) {
    faults.push(
      `PORTAL_SECRET is needed, or PORTAL_SECRET_FILE with the name of a file that contains it. ${newSecret}`,
    )
  }
  return faults
}

function secretFaults(variables: EnvironmentVariables): string[] {
  const { PORTAL_SECRET: secret, PORTAL_SECRET_FILE: file } = variables
  if (secret !== undefined && file !== undefined)
    return ['PORTAL_SECRET and PORTAL_SECRET_FILE are both set: set only one of them.']
  const fault = secret === undefined ? undefined : secretFault(secret)
  // The message does not contain the value, because the output is often stored in logs.
  return fault === undefined ? [] : [`PORTAL_SECRET ${fault}. ${newSecret}`]
}
