import type { AccessKind } from '@portal-gateway/contract/accessReview'
import type { AccessChoices } from './accessForm.ts'

/** What a site, a study or a system is called; its code where nobody knows it any more. */
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
