import type { Environment, HostEnvironment } from '@portal-gateway/contract/configuration'

/** The environment of a host: by the first line of the table that fits it, else 'dev'. [AUTH-050, C-042] */
export const environmentOf = (hosts: readonly HostEnvironment[], hostname: string): Environment =>
  hosts.find(({ host }) => fits(host.toLowerCase(), hostname.toLowerCase()))?.environment ?? 'dev'

const fits = (pattern: string, hostname: string): boolean =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern

/** What people read of it; where they work in earnest there is nothing to say. */
export const environmentNotes = {
  dev: 'Development environment',
  test: 'Test environment',
  prod: undefined,
} as const satisfies Record<Environment, string | undefined>
