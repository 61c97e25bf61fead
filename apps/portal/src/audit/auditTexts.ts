import { useAnnouncementLabels } from '@portal-gateway/portal-forms/useAnnouncementLabels'
import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useMemo } from 'react'
import { useWithTranslate } from '../page/useWithTranslate.ts'

/** English texts of the tables of audit entries. */
export const auditTexts = {
  columns: {
    when: 'When',
    by: 'By',
    action: 'Action',
    kind: 'Kind',
    record: 'Record',
    changed: 'Changed',
    before: 'Before',
    after: 'After',
    /** Column header in a downloaded file. */
    whenIn: (timeZone: string): string => `When (${timeZone})`,
  },
  changedFields: (count: number, fields: string, { plural }: Formats): string =>
    `${plural(count, { one: '# field', other: '# fields' })}: ${fields}`,
  /** Shown instead of the name of a record if its name is unknown. */
  unnamed: (id: number): string => `No. ${id}`,
  yes: 'Yes',
  no: 'No',
  details: {
    whatChanged: 'What changed',
    field: 'Field',
    before: 'Before',
    after: 'After',
    /** Labels in front of the values on a narrow screen. */
    beforeValue: 'Before:',
    afterValue: 'After:',
    nothingShown: 'No changed field can be shown.',
    record: 'Record: {name}',
    /** Name of a request. It consists of the kind of the request and its user. */
    requestOf: (kind: string, name: string): string => `${kind} of ${name}`,
    call: 'Id in the log of the server: {id}',
  },
  ofUser: {
    title: 'Audit',
    label: 'Changes by staff to this user',
    none: 'Staff has not changed anything about this user.',
  },
}

/**
 * Returns these texts and the labels of announcement codes, with the replacements of the surrounding
 * `TextsProvider`.
 */
export function useAuditTexts() {
  const texts = useWithTranslate(useTexts('audit', auditTexts))
  const words = useAnnouncementLabels()
  return useMemo(() => ({ ...texts, words }), [texts, words])
}

/** Type of these texts, for functions outside components. */
export type AuditTexts = ReturnType<typeof useAuditTexts>
