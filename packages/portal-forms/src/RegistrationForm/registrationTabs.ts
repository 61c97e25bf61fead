import { captchaField } from '@portal-gateway/contract/captcha'
import { fieldOf } from '../useDraft/fieldOf.ts'

/** 'public': a visitor requests an account. 'proxy': a signed-in user requests an account for another person. */
export type RegistrationKind = 'public' | 'proxy'

/** The tabs of each kind, in order. [REG-004, REG-007, C-185] */
export const registrationTabs = {
  public: ['personalDetails', 'projectRoles'],
  proxy: ['personalDetails', 'projectRoles', 'comments'],
} as const satisfies Record<RegistrationKind, readonly string[]>

export type RegistrationTab = (typeof registrationTabs)[RegistrationKind][number]

/** The fields of each tab, in order. */
export const fieldsByTab = {
  personalDetails: ['email', 'firstName', 'lastName'],
  projectRoles: ['accessControls', captchaField],
  comments: ['requesterComments'],
} as const satisfies Record<RegistrationTab, readonly string[]>

export type RegistrationField = (typeof fieldsByTab)[RegistrationTab][number]

/** Returns the tab of a field. */
export const tabOf = (field: string): RegistrationTab | undefined =>
  registrationTabs.proxy.find((tab) => (fieldsByTab[tab] as readonly string[]).includes(fieldOf(field)))

/** Whether a text, for example from the URL, is the id of a tab. */
export const isRegistrationTab = (kind: RegistrationKind, tab: unknown): tab is RegistrationTab =>
  (registrationTabs[kind] as readonly unknown[]).includes(tab)

/** Returns the next tab, or undefined after the last one. */
export function tabAfter(kind: RegistrationKind, tab: RegistrationTab): RegistrationTab | undefined {
  const tabs: readonly RegistrationTab[] = registrationTabs[kind]
  return tabs[tabs.indexOf(tab) + 1]
}
