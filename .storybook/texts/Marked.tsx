import { clientTexts } from '@portal-gateway/api-client/texts'
import { contractTexts } from '@portal-gateway/contract/texts'
import { FormTextsProvider, formTexts } from '@portal-gateway/portal-forms/texts'
import { TextsProvider, uiTexts } from '@portal-gateway/ui/texts'
import type { ReactNode } from 'react'
import { type PortalTexts, portalTexts } from '../../apps/portal/src/portalTexts.ts'
import { markedTexts } from './markedTexts.ts'

const ofPackages = Object(markedTexts({ ...uiTexts, ...formTexts, ...contractTexts, ...clientTexts }))
const ofPortal = Object(markedTexts(portalTexts))

/**
 * Shows every text that comes from a texts file (`…Texts.ts`) in full-width letters. A text in normal letters
 * is therefore hard-coded or data.
 */
export const Marked = ({ children }: { children: ReactNode }) => (
  <FormTextsProvider texts={ofPackages}>
    <TextsProvider<PortalTexts> texts={ofPortal}>{children}</TextsProvider>
  </FormTextsProvider>
)
