import type { PasswordRule } from '@portal-gateway/contract/passwords'
import { codePoints } from '@portal-gateway/contract/text'

/** Whether a password meets a rule; undefined if only the server can check it. [C-046] */
export function meetsRule(
  { minLength, maxLength, excludes }: Omit<PasswordRule, 'id' | 'text'>,
  password: string,
): boolean | undefined {
  const parts: boolean[] = []
  if (minLength !== undefined) parts.push(codePoints(password) >= minLength)
  if (maxLength !== undefined) parts.push(codePoints(password) <= maxLength)
  if (excludes) parts.push(!password.toLowerCase().includes(excludes.toLowerCase()))
  return parts.length === 0 ? undefined : parts.every(Boolean)
}
