import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of an agreement. */
export const agreementTexts = {
  nameHint: 'Users see the agreement by this name, so each active agreement needs a different name.',
  newTextHint: 'Users read this text before they sign it.',
  textHint: (version: number): string =>
    `This is version ${version}. If you change the text, saving it publishes version ${version + 1}. The earlier texts and signatures are kept.`,
  changedTextHint: (version: number): string =>
    `Saving this text publishes version ${version + 1}. The earlier texts and signatures are kept.`,
  validMonthsHint:
    '1 to 120. A signature ends after this time. If empty, signatures do not end. Existing signatures remain as they are.',
  asksAgainHint:
    'If ticked, signatures of earlier versions do not count any more. If not, they count as before, for example after a small correction.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useAgreementTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('agreement', agreementTexts),
})
