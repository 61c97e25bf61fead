import type { AccessKind } from '@portal-gateway/contract/accessReview'
import type { AccessChoices } from './accessForm.ts'

/** Returns the name of a site, study or system, or a text with the id if it is unknown. */
export function nameOf(kind: AccessKind, id: string, { sites, studies, systems }: AccessChoices): string {
  switch (kind) {
    case 'sites': {
      const site = sites.find(({ siteCode }) => siteCode === id)
      return site ? `${id} ${site.siteName}` : id
    }
    case 'studies':
      return studies.find(({ study }) => study === id)?.label ?? id
    case 'systems':
      return systems.find((system) => String(system.id) === id)?.systemName || `System ${id}`
  }
}
