import type { Translation } from '@portal-gateway/ui/texts'
import type { auditTexts } from './auditTexts.ts'

/** German texts of the tables of audit entries. */
export const germanAuditTexts: Translation<typeof auditTexts> = {
  columns: {
    when: 'Wann',
    by: 'Von',
    action: 'Aktion',
    kind: 'Art',
    record: 'Eintrag',
    changed: 'Geändert',
    before: 'Vorher',
    after: 'Nachher',
    whenIn: (timeZone) => `Wann (${timeZone})`,
  },
  changedFields: (count, fields, { plural }) =>
    `${plural(count, { one: '# Feld', other: '# Felder' })}: ${fields}`,
  unnamed: (id) => `Nr. ${id}`,
  yes: 'Ja',
  no: 'Nein',
  details: {
    whatChanged: 'Was sich geändert hat',
    field: 'Feld',
    before: 'Vorher',
    after: 'Nachher',
    beforeValue: 'Vorher:',
    afterValue: 'Nachher:',
    nothingShown: 'Kein geändertes Feld kann gezeigt werden.',
    record: 'Eintrag: {name}',
    requestOf: (kind, name) => `${kind} von ${name}`,
    call: 'ID im Protokoll des Servers: {id}',
  },
  ofUser: {
    title: 'Protokoll',
    label: 'Änderungen durch den Support an diesem Benutzerkonto',
    none: 'Der Support hat an diesem Benutzerkonto nichts geändert.',
  },
}
