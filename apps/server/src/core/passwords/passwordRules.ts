import { PasswordRule, type PasswordRules } from '@portal-gateway/contract/passwords'
import { codePoints } from '@portal-gateway/contract/text'
import * as v from 'valibot'
import type { CharacterKind, Settings } from '../host/settings.ts'
import { isCommonPassword } from './commonPasswords.ts'

/** The user for whom a password is checked. */
export interface PasswordOwner {
  username: string
  /** Whether the password is one of the previous ones. This check is slow, so it runs last. */
  isOneOfTheLast: (password: string) => Promise<boolean>
}

interface Rule extends PasswordRule {
  isMet: (password: string, owner: PasswordOwner) => boolean | Promise<boolean>
}

const kinds: Record<CharacterKind, { text: string; pattern: RegExp }> = {
  upper: { text: 'At least one upper-case letter', pattern: /\p{Lu}/u },
  lower: { text: 'At least one lower-case letter', pattern: /\p{Ll}/u },
  digit: { text: 'At least one digit', pattern: /\p{Nd}/u },
  sign: { text: 'At least one other character', pattern: /[^\p{L}\p{Nd}]/u },
}

function rulesOf(settings: Settings): Rule[] {
  const { passwordMinimumLength: shortest, passwordMaximumLength: longest } = settings
  const { passwordHistoryLength: remembered, passwordCharacterKinds } = settings
  return [
    {
      id: 'minimumLength',
      text: `At least ${shortest} characters`,
      minLength: shortest,
      isMet: (password) => codePoints(password) >= shortest,
    },
    {
      id: 'maximumLength',
      text: `At most ${longest} characters`,
      maxLength: longest,
      isMet: (password) => codePoints(password) <= longest,
    },
    ...passwordCharacterKinds.map((kind) => ({
      id: kind,
      text: kinds[kind].text,
      isMet: (password: string) => kinds[kind].pattern.test(password),
    })),
    {
      id: 'username',
      text: 'Must not contain your username',
      isMet: (password, { username }) => !contains(password, username),
    },
    {
      id: 'common',
      text: 'Must not be a commonly used password',
      isMet: (password) => !isCommonPassword(password),
    },
    ...(remembered > 0
      ? [
          {
            id: 'history',
            text: `Must differ from your last ${remembered} passwords`,
            isMet: async (password: string, owner: PasswordOwner) => !(await owner.isOneOfTheLast(password)),
          },
        ]
      : []),
  ]
}

// Ignores user names of one or two letters, which occur in most texts.
const contains = (password: string, username: string): boolean =>
  codePoints(username) >= 3 && password.toLowerCase().includes(username.toLowerCase())

/** Returns the rules in order, without their functions. [PASS-039] */
export const publicRules = (settings: Settings): PasswordRules =>
  Object.fromEntries(rulesOf(settings).map((rule) => [rule.id, v.parse(PasswordRule, rule)]))

/**
 * Returns the texts of the rules that a password breaks. Previous hashes are compared only if no other rule
 * is broken.
 */
export async function brokenRules(
  settings: Settings,
  password: string,
  owner: PasswordOwner,
): Promise<string[]> {
  const rules = rulesOf(settings)
  const broken: string[] = []
  for (const { id, text, isMet } of rules) {
    if (id === 'history' && broken.length > 0) break
    if (!(await isMet(password, owner))) broken.push(text)
  }
  return broken
}
