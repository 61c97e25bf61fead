import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of fields with a date and a time. */
export const timeTexts = {
  incomplete: (label: string): string => `${label} needs a date and a time`,
}

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useTimeTexts = () => useTexts('time', timeTexts)
