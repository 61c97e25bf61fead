import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the announcements on Sign In. They are loaded together with the announcements. */
export const publicNewsTexts = {
  announcements: 'Announcements',
  count: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# announcement on this page', other: '# announcements on this page' }),
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const usePublicNewsTexts = () => useTexts('publicNews', publicNewsTexts)
