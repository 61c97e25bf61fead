import { captchaField } from '@portal-gateway/contract/captcha'
import { fieldOf } from '../useDraft/fieldOf.ts'

/** Who fills it in: a visitor for themselves, or a signed-in user for somebody else. */
export type RegistrationKind = 'public' | 'proxy'

/** The tabs of each, in their order. [REG-004, REG-007, C-185] */
export const registrationTabs = {
  public: ['personalDetails', 'projectRoles'],
  proxy: ['personalDetails', 'projectRoles', 'comments'],
} as const satisfies Record<RegistrationKind, readonly string[]>

export type RegistrationTab = (typeof registrationTabs)[RegistrationKind][number]

/** The fields that a person writes on, each on one tab, in the order they stand there. */
export const fieldsByTab = {
  personalDetails: ['email', 'firstName', 'lastName'],
  projectRoles: ['accessControls', captchaField],
  comments: ['requesterComments'],
} as const satisfies Record<RegistrationTab, readonly string[]>

export type RegistrationField = (typeof fieldsByTab)[RegistrationTab][number]

/** The tab that a field stands on. */
export const tabOf = (field: string): RegistrationTab | undefined =>
  registrationTabs.proxy.find((tab) => (fieldsByTab[tab] as readonly string[]).includes(fieldOf(field)))

/** Whether these words, of an address perhaps, name one of the tabs. */
export const isRegistrationTab = (kind: RegistrationKind, tab: unknown): tab is RegistrationTab =>
  (registrationTabs[kind] as readonly unknown[]).includes(tab)

/** The tab after this one, if there is one. */
export function tabAfter(kind: RegistrationKind, tab: RegistrationTab): RegistrationTab | undefined {
  const tabs: readonly RegistrationTab[] = registrationTabs[kind]
  return tabs[tabs.indexOf(tab) + 1]
}
