import type { Translation } from '@portal-gateway/ui/texts'
import type { agreementsTexts } from './agreementsTexts.ts'

/** German texts about agreements that a user has to sign, in cards, pages and lists. */
export const germanAgreementsTexts: Translation<typeof agreementsTexts> = {
  unmet: {
    UNSIGNED: (name, version) =>
      `Unterschreiben Sie ${name}, Fassung ${version}, um diese Anwendung zu nutzen.`,
    ENDED: (name, version) =>
      `Ihre Unterschrift unter ${name} ist abgelaufen. Unterschreiben Sie Fassung ${version}, um diese Anwendung zu nutzen.`,
    NEW_VERSION: (name, version) =>
      `Es gibt eine neue Fassung von ${name}. Unterschreiben Sie Fassung ${version}, um diese Anwendung zu nutzen.`,
  },
  sign: (name) => `${name} unterschreiben`,
  more: (count, { number }) => `und ${number(count)} weitere`,
  validUntil: (day) => `Gültig bis ${day}`,
  endedOn: (day) => `Abgelaufen am ${day}`,
  replaced: 'Durch eine neue Fassung ersetzt',
  validWithoutEnd: 'Unbefristet gültig',
  uses: {
    DASHBOARD_ITEM: (name) => `Anwendung ${name}`,
    PROJECT_ROLE: (name) => `Projektrolle ${name}`,
  },
  toSign: (count, { plural }) =>
    plural(count, { one: '# Vereinbarung zu unterschreiben', other: '# Vereinbarungen zu unterschreiben' }),
}
