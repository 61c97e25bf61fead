import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts about agreements that a user has to sign, in cards, pages and lists. */
export const agreementsTexts = {
  /** Why an application cannot be used. */
  unmet: {
    UNSIGNED: (name: string, version: number): string =>
      `Sign ${name}, version ${version}, to use this application.`,
    ENDED: (name: string, version: number): string =>
      `Your signature of ${name} has ended. Sign version ${version} to use this application.`,
    NEW_VERSION: (name: string, version: number): string =>
      `There is a new version of ${name}. Sign version ${version} to use this application.`,
  },
  sign: (name: string): string => `Sign ${name}`,
  /** Follows the link that signs the first agreement. */
  more: (count: number, { number }: Formats): string => `and ${number(count)} more`,
  validUntil: (day: string): string => `Valid until ${day}`,
  endedOn: (day: string): string => `Ended on ${day}`,
  /** The signature has not ended, but a later version asks users to sign again. */
  replaced: 'Replaced by a new version',
  validWithoutEnd: 'Valid without an end',
  /** The two kinds of things that require an agreement. */
  uses: {
    DASHBOARD_ITEM: (name: string): string => `Application ${name}`,
    PROJECT_ROLE: (name: string): string => `Project role ${name}`,
  },
  /** In lists of applications: the application needs signatures. */
  toSign: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# agreement to sign', other: '# agreements to sign' }),
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useAgreementsTexts = () => useTexts('agreements', agreementsTexts)
