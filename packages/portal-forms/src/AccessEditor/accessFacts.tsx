import type { Access } from '@portal-gateway/contract/accesses'
import { NameList } from '@portal-gateway/ui/NameList'
import type { ReactNode } from 'react'
import type { AccessChoices } from './accessForm.ts'
import type { accessTexts } from './accessTexts.ts'

/** What an access holds, by kind, in the words that people know. */
export function namesOf(access: Access, { sites, studies, systems }: AccessChoices) {
  const siteNames = new Map(sites.map(({ siteCode, siteName }) => [siteCode, siteName]))
  const labels = new Map(studies.map(({ study, label }) => [study, label]))
  const systemNames = new Map(systems.map(({ id, systemName }) => [id, systemName]))
  return {
    sites: access.sites.map(({ siteCode }) => [siteCode, siteNames.get(siteCode)].filter(Boolean).join(' ')),
    studies: access.studyNames.map((study) => labels.get(study) ?? study),
    systems: access.systemAccessIds.map((id) => systemNames.get(id) || `System ${id}`),
  }
}

/** The same as the facts of a record, the count first. */
export function accessFacts(
  access: Access,
  choices: AccessChoices,
  texts: typeof accessTexts,
): { term: string; value: ReactNode }[] {
  const names = namesOf(access, choices)
  return (['sites', 'studies', 'systems'] as const).map((kind) => ({
    term: texts[kind].label,
    value: (
      <NameList
        label={texts.ofRole(texts[kind].label, access.roleName)}
        countText={texts[kind].count(names[kind].length)}
        emptyText={texts[kind].none}
        names={names[kind]}
      />
    ),
  }))
}
