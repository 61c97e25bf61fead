import { useTexts } from '@portal-gateway/ui/texts'

/** English texts about an application under maintenance, in cards, pages and lists. */
export const maintenanceTexts = {
  until: (time: string): string => `Maintenance until ${time}`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useMaintenanceTexts = () => useTexts('maintenance', maintenanceTexts)
