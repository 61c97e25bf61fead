import { type Environment, environments } from '@portal-gateway/contract/configuration'
import * as v from 'valibot'
import { isLoopback } from './loopback.ts'

/** Keys of reCAPTCHA v2, one for each environment that people register in. */
export type KeysByEnvironment = Partial<Record<Environment, string>>

/** reCAPTCHA in place of challenges of the server's own. */
export interface RecaptchaKeys {
  siteKeys: KeysByEnvironment
  secrets: KeysByEnvironment
  verifyAddress: string
}

const googles = 'https://www.google.com/recaptcha/api/siteverify'

/** 'prod=6Lc…, test=6Ld…' as keys, or undefined where a part of it is wrong. [REG-010, C-184] */
function keysByEnvironment(text: string): KeysByEnvironment | undefined {
  const keys: KeysByEnvironment = {}
  for (const part of text.split(',')) {
    const [, name, key] = /^\s*(\w+)\s*=\s*([\w-]{1,100})\s*$/.exec(part) ?? []
    const environment = environments.find((each) => each === name)
    if (environment === undefined || key === undefined || environment in keys) return undefined
    keys[environment] = key
  }
  return keys
}

// Secrets are among them, and easily put where the other keys belong: no value is repeated.
const keys = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => keysByEnvironment(text) !== undefined,
      `must be environments (${environments.join(', ')}) with a key each, such as 'prod=…, test=…'.`,
    ),
  ),
)

const isVerifier = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
}

/** What says that reCAPTCHA keeps programs out of Request Account. */
export const recaptchaVariables = {
  RECAPTCHA_SITE_KEYS: keys,
  RECAPTCHA_SECRETS: keys,
  RECAPTCHA_VERIFY_URL: v.optional(v.pipe(v.string(), v.check(isVerifier, 'must be an https address.'))),
}
type RecaptchaVariables = { [Name in keyof typeof recaptchaVariables]?: string | undefined }

/** A site key without its secret could never be verified, nor a secret without its key be used. */
export function recaptchaFaults(variables: RecaptchaVariables): string[] {
  const [siteKeys, secrets] = [namesOf(variables.RECAPTCHA_SITE_KEYS), namesOf(variables.RECAPTCHA_SECRETS)]
  if (siteKeys !== secrets) {
    return [
      `RECAPTCHA_SITE_KEYS names ${siteKeys || 'no environment'} and RECAPTCHA_SECRETS ${secrets || 'none'}: both must name the same.`,
    ]
  }
  if (variables.RECAPTCHA_VERIFY_URL !== undefined && siteKeys === '')
    return ['RECAPTCHA_VERIFY_URL is of no use without RECAPTCHA_SITE_KEYS and RECAPTCHA_SECRETS.']
  return []
}

const namesOf = (text: string | undefined): string =>
  Object.keys(keysByEnvironment(text ?? '') ?? {})
    .toSorted()
    .join(', ')

/** The keys, where they are set. */
export function recaptchaKeys(variables: RecaptchaVariables): RecaptchaKeys | undefined {
  const { RECAPTCHA_SITE_KEYS, RECAPTCHA_SECRETS, RECAPTCHA_VERIFY_URL } = variables
  const siteKeys = keysByEnvironment(RECAPTCHA_SITE_KEYS ?? '')
  const secrets = keysByEnvironment(RECAPTCHA_SECRETS ?? '')
  return siteKeys && secrets && { siteKeys, secrets, verifyAddress: RECAPTCHA_VERIFY_URL ?? googles }
}
