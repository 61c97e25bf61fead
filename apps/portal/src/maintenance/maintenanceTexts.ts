import { useTexts } from '@portal-gateway/ui/texts'

/** What cards, pages and lists say about an application under maintenance, in English. */
export const maintenanceTexts = {
  until: (time: string): string => `Maintenance until ${time}`,
}

/** Returns these texts, with the project's replacements. */
export const useMaintenanceTexts = () => useTexts('maintenance', maintenanceTexts)
