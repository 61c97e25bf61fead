import * as v from 'valibot'
import { PublicSystem, type System } from './systems.ts'

const active = { inactive: false, versionno: 1, isFixed: false }

/** The portal itself. */
export const portalSystemExample: System = {
  ...active,
  id: 1,
  systemName: 'Portal Gateway',
  description: 'This portal: sign-in, applications, requests.',
  sort: 0,
  isFixed: true,
}

export const trackerExample: System = {
  ...active,
  id: 2,
  systemName: 'Specimen Tracker',
  description: 'Labels, shipments and storage of specimens.',
  sort: 10,
}

/** An inactive system. */
export const retiredSystemExample: System = {
  ...active,
  id: 7,
  systemName: 'Paper Forms Archive',
  description: 'Scanned forms of studies before 2015.',
  sort: 60,
  inactive: true,
  versionno: 3,
}

/** Texts of the maximum length. */
export const longTextsSystemExample: System = {
  ...active,
  id: 8,
  systemName: 'Kilimani Research Hospital, Coast Ward and Meridian Lakes Coordinating Centre: '.padEnd(
    128,
    'Archive',
  ),
  description: 'Keeps what was measured in the field. '.repeat(40).slice(0, 1024),
  sort: 5,
}

/** The systems of a research network, including the portal itself, which is part of every access. */
export const systemsExample: System[] = [
  portalSystemExample,
  trackerExample,
  { ...active, id: 3, systemName: 'Data Capture', description: 'Case report forms and queries.', sort: 20 },
  {
    ...active,
    id: 4,
    systemName: 'Randomisation',
    description: 'Allocation and emergency unblinding.',
    sort: 30,
  },
  {
    ...active,
    id: 5,
    systemName: 'Safety Reporting',
    description: 'Adverse events and their review.',
    sort: 40,
  },
  { ...active, id: 6, systemName: 'Imaging Archive', description: 'Scans and their readings.', sort: 50 },
  retiredSystemExample,
]

/** The same systems as visitors see them. */
export const publicSystemsExample: PublicSystem[] = systemsExample
  .filter(({ inactive }) => !inactive)
  .map((system) => v.parse(PublicSystem, system))
