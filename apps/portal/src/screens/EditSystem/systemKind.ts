import { systemAlerts, systemMessages } from '@portal-gateway/api-client/messages/systems'

/** Texts of systems as a kind of record. */
export const systemKind = {
  noun: 'System',
  messages: systemMessages,
  alerts: systemAlerts,
  list: { label: 'Systems Configuration', tab: 'systems' },
} as const
