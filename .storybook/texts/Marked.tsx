import { clientTexts } from '@portal-gateway/api-client/texts'
import { contractTexts } from '@portal-gateway/contract/texts'
import { FormTextsProvider, formTexts } from '@portal-gateway/portal-forms/texts'
import { TextsProvider, uiTexts } from '@portal-gateway/ui/texts'
import type { ReactNode } from 'react'
import { type PortalTexts, portalTexts } from '../../apps/portal/src/portalTexts.ts'
import { arabic, fullWidth, type LetterOf, markedTexts } from './markedTexts.ts'

const textsIn = (letterOf: LetterOf) => ({
  ofPackages: Object(markedTexts({ ...uiTexts, ...formTexts, ...contractTexts, ...clientTexts }, letterOf)),
  ofPortal: Object(markedTexts(portalTexts, letterOf)),
})
const inFullWidth = textsIn(fullWidth)
const inArabic = textsIn(arabic)

/**
 * Shows every text that comes from a texts file (`…Texts.ts`) in full-width letters. A text in normal letters
 * is therefore hard-coded or data.
 */
export const Marked = ({ children }: { children: ReactNode }) => (
  <FormTextsProvider texts={inFullWidth.ofPackages}>
    <TextsProvider<PortalTexts> texts={inFullWidth.ofPortal}>{children}</TextsProvider>
  </FormTextsProvider>
)

/**
 * Shows the texts in Arabic letters, as a pseudo-locale for the direction: words of the same length, which mean
 * nothing. Numbers have Arabic digits, and React Aria's own texts are Arabic. [EXP-372]
 */
export const Arabic = ({ children }: { children: ReactNode }) => (
  <TextsProvider<PortalTexts> locale="ar-EG" texts={inArabic.ofPortal}>
    <FormTextsProvider texts={inArabic.ofPackages}>{children}</FormTextsProvider>
  </TextsProvider>
)
