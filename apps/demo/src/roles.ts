import type { Permission } from '@portal-gateway/contract/permissions'

interface DemoRole {
  description: string
  permissions: readonly Permission[]
  inactive?: boolean
}

/** The demo's portal roles: one for each permission, and others so that users see different items. */
export const demoRoles = {
  administrator: { description: 'Network Administrator', permissions: ['ADMIN'] },
  support: { description: 'User Support', permissions: ['WRITE_USERS'] },
  auditor: { description: 'Network Auditor', permissions: ['READ_USERS'] },
  member: { description: 'Network Member', permissions: ['USER'] },
  investigator: { description: 'Investigator', permissions: ['USER'] },
  specimenProcessor: { description: 'Specimen Processor', permissions: ['USER'] },
  imagingReader: { description: 'Imaging Reader', permissions: ['USER'] },
  statistician: { description: 'Statistician', permissions: ['USER'] },
  newAccount: { description: 'New Account', permissions: ['SET_OWN_PASSWORD'] },
  externalStatistician: {
    description: 'Statistician (external)',
    permissions: ['USER'],
    inactive: true,
  },
} as const satisfies Record<string, DemoRole>

export type DemoRoleName = keyof typeof demoRoles
