import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the buttons that open an explanation. The first load contains this file, so it must stay short. */
export const whyTexts = {
  why: 'Why do I have this?',
  whyNot: 'Why not?',
  /** Accessible name of the button, and title of the dialog. `question` is one of the texts above. */
  about: (question: string, name: string): string => `${question} ${name}`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useWhyTexts = () => useTexts('why', whyTexts)
