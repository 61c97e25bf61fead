import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** What Sign In says about announcements, in English. They are loaded with them. */
export const publicNewsTexts = {
  announcements: 'Announcements',
  count: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# announcement on this page', other: '# announcements on this page' }),
}

/** Returns these texts, with the project's replacements. */
export const usePublicNewsTexts = () => useTexts('publicNews', publicNewsTexts)
