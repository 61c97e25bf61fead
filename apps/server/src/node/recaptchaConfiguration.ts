import { type Environment, environments } from '@portal-gateway/contract/configuration'
import * as v from 'valibot'
import { isLoopback } from './loopback.ts'

/** Keys of reCAPTCHA v2 by environment. */
export type KeysByEnvironment = Partial<Record<Environment, string>>

/** Configuration of reCAPTCHA. */
export interface RecaptchaKeys {
  siteKeys: KeysByEnvironment
  secrets: KeysByEnvironment
  verifyAddress: string
}

const googles = 'https://www.google.com/recaptcha/api/siteverify'

/** Parses 'prod=6Lc…, test=6Ld…'; returns undefined if a part is invalid. [REG-010, C-184] */
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

// No message repeats a value, because an operator can confuse the two variables and enter a secret in either.
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

/** The variables that configure reCAPTCHA for Request Account. */
export const recaptchaVariables = {
  RECAPTCHA_SITE_KEYS: keys,
  RECAPTCHA_SECRETS: keys,
  RECAPTCHA_VERIFY_URL: v.optional(v.pipe(v.string(), v.check(isVerifier, 'must be an https address.'))),
}
type RecaptchaVariables = { [Name in keyof typeof recaptchaVariables]?: string | undefined }

/** Returns an error if not every site key has a secret and vice versa. */
export function recaptchaFaults(variables: RecaptchaVariables): string[] {
  const [siteKeys, secrets] = [namesOf(variables.RECAPTCHA_SITE_KEYS), namesOf(variables.RECAPTCHA_SECRETS)]
  if (siteKeys !== secrets) {
    return [
      `RECAPTCHA_SITE_KEYS has keys for ${siteKeys || 'no environment'} and RECAPTCHA_SECRETS for ${secrets || 'none'}: both must have the same environments.`,
    ]
  }
  if (variables.RECAPTCHA_VERIFY_URL !== undefined && siteKeys === '')
    return ['RECAPTCHA_VERIFY_URL has no effect without RECAPTCHA_SITE_KEYS and RECAPTCHA_SECRETS.']
  return []
}

const namesOf = (text: string | undefined): string =>
  Object.keys(keysByEnvironment(text ?? '') ?? {})
    .toSorted()
    .join(', ')

/** Returns the keys, or undefined if they are not set. */
export function recaptchaKeys(variables: RecaptchaVariables): RecaptchaKeys | undefined {
  const { RECAPTCHA_SITE_KEYS, RECAPTCHA_SECRETS, RECAPTCHA_VERIFY_URL } = variables
  const siteKeys = keysByEnvironment(RECAPTCHA_SITE_KEYS ?? '')
  const secrets = keysByEnvironment(RECAPTCHA_SECRETS ?? '')
  return siteKeys && secrets && { siteKeys, secrets, verifyAddress: RECAPTCHA_VERIFY_URL ?? googles }
}
