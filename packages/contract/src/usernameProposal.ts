import { RegistrationApproval } from './registrationActions.ts'
import { factsOf } from './text.ts'

const longest = Number(factsOf(RegistrationApproval.entries.username).limit)

/** Replacements of letters that Unicode normalization does not decompose into a letter from a to z and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
}

const apostrophes = /['`´‘’ʻʼ]/gu

const partOf = (name: string): string =>
  name
    .replaceAll(apostrophes, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^a-z0-9\p{L}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Cuts a name to a length, and removes dots and hyphens at its end. */
const cut = (name: string, length: number): string => name.slice(0, length).replace(/[.-]+$/, '')

/**
 * Returns a user name for a person, such as 'amina.diallo' for Ámina Diallo. A `variant` from 2 on is
 * appended: 'amina.diallo2'. Returns undefined if a letter of the name cannot be replaced by letters from a
 * to z. Without that letter, the user name would be only a fragment of the name. [EXP-047]
 */
export function usernameProposal(
  { firstName, lastName }: Readonly<Record<'firstName' | 'lastName', string>>,
  variant = 1,
): string | undefined {
  const whole = [firstName, lastName]
    .map(partOf)
    .filter((part) => part !== '')
    .join('.')
  const suffix = variant === 1 ? '' : String(variant)
  return whole !== '' && !/\P{ASCII}/u.test(whole) ? cut(whole, longest - suffix.length) + suffix : undefined
}
