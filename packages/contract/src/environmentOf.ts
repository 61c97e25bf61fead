import type { Environment, HostEnvironment } from './configuration.ts'

/** Returns the environment of a host from the first matching row of the table, or 'dev'. [AUTH-050, C-042] */
export const environmentOf = (hosts: readonly HostEnvironment[], hostname: string): Environment =>
  hosts.find(({ host }) => fits(host.toLowerCase(), hostname.toLowerCase()))?.environment ?? 'dev'

const fits = (pattern: string, hostname: string): boolean =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern
