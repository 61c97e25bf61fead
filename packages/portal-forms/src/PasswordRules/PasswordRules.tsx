import type { PasswordRule } from '@portal-gateway/contract/passwords'
import { Checklist, type CheckState } from '@portal-gateway/ui/Checklist'
import { meetsRule } from './meetsRule.ts'
import { usePasswordRulesTexts } from './passwordRulesTexts.ts'

export interface PasswordRulesProps {
  /** The rules by id, in the order of the list. [PASS-039] */
  rules: Readonly<Record<string, PasswordRule>>
  /** The current input. */
  password: string
  /** The server's messages. A rule with the text of a message is shown as not met. */
  errors?: readonly string[]
  headingLevel?: 2 | 3 | 4
}

/**
 * Lists the rules of a new password and ticks those that the browser can check while the user types.
 * [PASS-012, PASS-038]
 */
export function PasswordRules({ rules, password, errors = [], headingLevel = 2 }: PasswordRulesProps) {
  const texts = usePasswordRulesTexts()
  const stateOf = (rule: PasswordRule): CheckState => {
    if (errors.includes(rule.text)) return 'rejected'
    const isMet = password === '' ? undefined : meetsRule(rule, password)
    return isMet === undefined ? 'open' : isMet ? 'met' : 'unmet'
  }
  return (
    <Checklist
      title={texts.title}
      headingLevel={headingLevel}
      items={Object.values(rules).map((rule) => ({ id: rule.id, text: rule.text, state: stateOf(rule) }))}
    />
  )
}
