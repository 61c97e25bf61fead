import type { Translation } from '@portal-gateway/ui/texts'
import type { publicNewsTexts } from './publicNewsTexts.ts'

/** German texts of the announcements on Sign In. */
export const germanPublicNewsTexts: Translation<typeof publicNewsTexts> = {
  announcements: 'Mitteilungen',
  count: (count, { plural }) =>
    plural(count, { one: '# Mitteilung auf dieser Seite', other: '# Mitteilungen auf dieser Seite' }),
}
