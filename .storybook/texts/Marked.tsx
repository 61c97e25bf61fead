import { FormTextsProvider, formTexts } from '@portal-gateway/portal-forms/texts'
import { TextsProvider, uiTexts } from '@portal-gateway/ui/texts'
import type { ReactNode } from 'react'
import { type PortalTexts, portalTexts } from '../../apps/portal/src/portalTexts.ts'
import { markedTexts } from './markedTexts.ts'

const ofForms = Object(markedTexts({ ...uiTexts, ...formTexts }))
const ofPortal = Object(markedTexts(portalTexts))

/**
 * Shows every text that comes from a texts file (`…Texts.ts`) in full-width letters. A text in normal letters
 * is therefore hard-coded or data.
 */
export const Marked = ({ children }: { children: ReactNode }) => (
  <FormTextsProvider texts={ofForms}>
    <TextsProvider<PortalTexts> texts={ofPortal}>{children}</TextsProvider>
  </FormTextsProvider>
)
