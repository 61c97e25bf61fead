import type { AuditEntry } from './audit.ts'

const entry = (id: number, facts: Partial<AuditEntry>): AuditEntry => ({
  id,
  at: '2026-03-05T10:12:00.000Z',
  requestId: '5f0c2f0e-7a55-4c39-9f0e-0d3f3a1b9c11',
  actorId: 388,
  actorName: 'Solveig Lindqvist',
  action: 'UPDATED',
  entity: 'PORTAL_ROLE',
  entityId: 3,
  entityName: 'Imaging Reader',
  subjectId: null,
  changes: [],
  ...facts,
})

/** Entries of most kinds, the latest first. */
export const auditEntriesExample: AuditEntry[] = [
  entry(9, {
    changes: [
      { field: 'description', before: 'Image Reader', after: 'Imaging Reader' },
      { field: 'permissions', before: ['USER'], after: ['READ_USERS', 'USER'] },
    ],
  }),
  entry(8, {
    at: '2026-03-05T09:58:00.000Z',
    action: 'APPROVED',
    entity: 'PROFILE_CHANGE',
    entityId: 12,
    entityName: 'Mateo Okonkwo',
    subjectId: 17,
    changes: [
      { field: 'requestStatus', before: 'IN_PROGRESS', after: 'APPROVED' },
      { field: 'sysaidTicket', before: '', after: 'SR-2291' },
      { field: 'reviewerComments', before: '', after: 'Asked the site by phone.' },
    ],
  }),
  entry(7, {
    at: '2026-03-05T09:58:00.000Z',
    entity: 'USER',
    entityId: 17,
    entityName: 'Mateo Okonkwo',
    subjectId: 17,
    changes: [{ field: 'lastName', before: 'Okonkwo-Reyes', after: 'Okonkwo' }],
  }),
  entry(6, {
    at: '2026-03-04T16:30:00.000Z',
    actorId: 41,
    actorName: 'Priya Raghunathan',
    action: 'DEACTIVATED',
    entity: 'USER_ACCESS',
    entityId: 77,
    entityName: 'Mateo Okonkwo, Data Manager',
    subjectId: 17,
    changes: [
      { field: 'sites', before: ['ML-014', 'ML-033'], after: null },
      { field: 'inactive', before: false, after: true },
    ],
  }),
  entry(5, {
    at: '2026-03-04T08:02:00.000Z',
    actorId: 41,
    actorName: 'Priya Raghunathan',
    entity: 'RESOURCE',
    entityId: 22,
    entityName: 'Shipping Guide',
    changes: [{ field: 'fileUpdated', before: null, after: true }],
  }),
  entry(4, {
    at: '2026-03-03T12:00:00.000Z',
    action: 'UNLOCKED',
    entity: 'USER',
    entityId: 17,
    entityName: 'Mateo Okonkwo',
    subjectId: 17,
  }),
  entry(1, {
    at: '2026-01-02T07:00:00.000Z',
    requestId: null,
    actorId: null,
    actorName: 'System',
    action: 'CREATED',
    entity: 'USER',
    entityId: 388,
    entityName: 'Solveig Lindqvist',
    subjectId: 388,
    changes: [
      { field: 'firstName', before: null, after: 'Solveig' },
      { field: 'lastName', before: null, after: 'Lindqvist' },
      { field: 'email', before: null, after: 'solveig.lindqvist@lakes.example' },
      { field: 'inactive', before: null, after: false },
      { field: 'portalRoleIds', before: null, after: [1] },
    ],
  }),
]

/** An entry with long names, a long changed text, and more roles than are shown at first. */
export const longAuditEntryExample: AuditEntry = entry(10, {
  actorName: 'Wilhelmina-Alexandrina Featherstonehaugh-Montgomery de la Cruz',
  entity: 'DASHBOARD_ITEM',
  entityId: 5,
  entityName: 'Biospecimen registration station',
  changes: [
    {
      field: 'details',
      before: 'Register, ship and receive biospecimens. '.repeat(40).trim(),
      after: 'Register, ship and receive biospecimens; print labels. '.repeat(60).trim(),
    },
    {
      field: 'url',
      before: 'https://stations.example/',
      after: `https://stations.example/${'a1b2c3d4'.repeat(40)}`,
    },
    {
      field: 'roles',
      before: [{ id: 1, description: 'Administrator' }],
      after: Array.from({ length: 30 }, (_, place) => ({
        id: place + 1,
        description: `Reader of lake ${place}`,
      })),
    },
  ],
})
