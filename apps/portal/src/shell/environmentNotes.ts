import type { Environment } from '@portal-gateway/contract/configuration'

/** Text that names the environment; production has none. */
export const environmentNotes = {
  dev: 'Development environment',
  test: 'Test environment',
  prod: undefined,
} as const satisfies Record<Environment, string | undefined>
