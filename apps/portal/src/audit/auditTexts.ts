import { useAnnouncementWords } from '@portal-gateway/portal-forms/useAnnouncementWords'
import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useMemo } from 'react'

/** What the tables of audit entries say, in English. */
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
    /** In a file. */
    whenIn: (timeZone: string): string => `When (${timeZone})`,
  },
  changedFields: (count: number, fields: string, { plural }: Formats): string =>
    `${plural(count, { one: '# field', other: '# fields' })}: ${fields}`,
  /** A record whose name is not known. */
  unnamed: (id: number): string => `No. ${id}`,
  yes: 'Yes',
  no: 'No',
  details: {
    whatChanged: 'What changed',
    field: 'Field',
    before: 'Before',
    after: 'After',
    /** On a narrow screen, in front of each value. */
    beforeValue: 'Before:',
    afterValue: 'After:',
    nothingShown: 'No field that can be shown changed.',
    record: 'Record: {name}',
    /** Names a request by its kind and its person. */
    requestOf: (kind: string, name: string): string => `${kind} of ${name}`,
    call: 'Id in the log of the server: {id}',
  },
  ofUser: {
    title: 'Audit',
    label: 'What staff did about this user',
    none: 'Staff has changed nothing of this user.',
  },
}

/** Returns these texts and the words of codes that a form shows, with the project's replacements. */
export function useAuditTexts() {
  const texts = useTexts('audit', auditTexts)
  const words = useAnnouncementWords()
  return useMemo(() => ({ ...texts, words }), [texts, words])
}

/** These texts, for functions outside components. */
export type AuditTexts = ReturnType<typeof useAuditTexts>
