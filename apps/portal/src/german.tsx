import { germanClient } from '@portal-gateway/api-client/de'
import { germanContract } from '@portal-gateway/contract/de'
import { translator } from '@portal-gateway/contract/translate'
import { germanForms } from '@portal-gateway/portal-forms/de'
import { germanUi } from '@portal-gateway/ui/de'
import { TextsProvider } from '@portal-gateway/ui/texts'
import type { ReactNode } from 'react'
import { germanPortalTexts } from './germanPortalTexts.ts'

export { setAriaTexts } from './page/setAriaTexts.ts'

const texts = {
  ...germanUi,
  ...germanForms,
  ...germanContract,
  ...germanClient,
  ...germanPortalTexts,
}

/** Translates the errors of the server into German. */
export const translate = translator(texts)

/** Shows the portal in German. This module is loaded only by visitors who read German. */
export const InLanguage = ({ children }: { children: ReactNode }) => (
  <TextsProvider<typeof texts> locale="de" texts={texts}>
    {children}
  </TextsProvider>
)
