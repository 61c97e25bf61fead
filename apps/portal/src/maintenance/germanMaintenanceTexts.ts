import type { Translation } from '@portal-gateway/ui/texts'
import type { maintenanceTexts } from './maintenanceTexts.ts'

/** German texts about an application under maintenance, in cards, pages and lists. */
export const germanMaintenanceTexts: Translation<typeof maintenanceTexts> = {
  until: (time) => `Wartung bis ${time}`,
}
