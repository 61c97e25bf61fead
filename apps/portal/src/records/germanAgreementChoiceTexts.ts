import type { Translation } from '@portal-gateway/ui/texts'
import type { agreementChoiceTexts } from './agreementChoiceTexts.ts'

/** German texts of the required agreements in the editors of dashboard items and project roles. */
export const germanAgreementChoiceTexts: Translation<typeof agreementChoiceTexts> = {
  none: 'Es gibt noch keine Vereinbarungen. Fügen Sie unter {link} eine hinzu, um sie hier zu verlangen.',
  list: 'Konfiguration › Vereinbarungen',
  notLoadedEffect:
    'Sie können alles andere bearbeiten und speichern. Die erforderlichen Vereinbarungen bleiben, wie sie sind.',
  agreement: (id) => `Vereinbarung Nr. ${id}`,
}
