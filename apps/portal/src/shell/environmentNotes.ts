import type { Environment } from '@portal-gateway/contract/configuration'

/** What people read of an environment; where they work in earnest there is nothing to say. */
export const environmentNotes = {
  dev: 'Development environment',
  test: 'Test environment',
  prod: undefined,
} as const satisfies Record<Environment, string | undefined>
