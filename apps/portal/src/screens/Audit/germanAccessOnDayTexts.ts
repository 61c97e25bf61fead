import type { Translation } from '@portal-gateway/ui/texts'
import type { accessOnDayTexts } from './accessOnDayTexts.ts'

/** German texts of the tab that answers who could use what on a day. */
export const germanAccessOnDayTexts: Translation<typeof accessOnDayTexts> = {
  intro:
    'Zeigt, wer an einem vergangenen Tag einen Dashboard-Eintrag verwenden konnte oder einen Zugang zu einer Studie, einem Standort oder einer Projektrolle hatte, und dasselbe für eine Person. Die Antwort stammt aus den gespeicherten Zugängen und dem Protokoll.',
  question: 'Frage',
  day: 'Tag (UTC)',
  about: 'Worüber',
  kinds: {
    item: 'Dashboard-Eintrag',
    study: 'Studie',
    site: 'Standort',
    role: 'Projektrolle',
    person: 'Person',
  },
  searchPerson: 'Person suchen',
  searchPersonHint: 'Name, Benutzername oder E-Mail …',
  nobodyFound: 'Niemand gefunden',
  ask: 'Anzeigen',
  dayMissing: 'Der Tag ist erforderlich',
  missing: {
    item: 'Der Dashboard-Eintrag ist erforderlich',
    study: 'Die Studie ist erforderlich',
    site: 'Der Standort ist erforderlich',
    role: 'Die Projektrolle ist erforderlich',
    person: 'Die Person ist erforderlich',
  },
  asked: {
    item: (name, day) => `Wer ${name} am ${day} (UTC) verwenden konnte`,
    study: (name, day) => `Wer am ${day} (UTC) einen Zugang zur Studie ${name} hatte`,
    site: (name, day) => `Wer am ${day} (UTC) einen Zugang zum Standort ${name} hatte`,
    role: (name, day) => `Wer am ${day} (UTC) die Projektrolle ${name} hatte`,
    person: (name, day) => `Was ${name} am ${day} (UTC) hatte und verwenden konnte`,
  },
  notes: {
    item: 'Zeigt die Portalrollen, mit denen jede Person den Eintrag irgendwann an diesem Tag verwenden konnte. Administratoren können jeden Eintrag verwenden.',
    study:
      'Zeigt die Zugänge, die irgendwann an diesem Tag galten und diese Studie nennen. Zugänge ohne Studien werden nicht gezeigt, weil ihre Projektrolle keine verlangt.',
    site: 'Zeigt die Zugänge, die irgendwann an diesem Tag galten und diesen Standort nennen. Zugänge ohne Standorte werden nicht gezeigt, weil ihre Projektrolle keine verlangt.',
    role: 'Zeigt die Zugänge mit dieser Projektrolle, die irgendwann an diesem Tag galten, auch wenn die Rolle damals anders hieß.',
    person:
      'Zeigt die Zugänge und die Portalrollen, mit denen Einträge verwendet werden konnten, irgendwann an diesem Tag.',
  },
  limits:
    'Die Namen von Personen, Einträgen und Portalrollen sind die heutigen. Gesperrte Konten, abgelaufene Passwörter und Konten, die nur im Verzeichnis deaktiviert sind, werden nicht berücksichtigt.',
  table: 'Rechte an diesem Tag',
  empty: 'Niemand.',
  emptyPerson: 'Nichts.',
  columns: {
    day: 'Tag (UTC)',
    name: 'Name',
    username: 'Benutzername',
    right: 'Recht',
    by: 'Durch',
    studies: 'Studien',
    sites: 'Standorte',
    valid: 'Gültig',
    validFrom: 'Gültig ab',
    validUntil: 'Gültig bis',
    given: 'Vergeben',
    givenAt: (zone) => `Vergeben (${zone})`,
    givenBy: 'Vergeben von',
    request: 'Anfrage',
    agreements: 'Vereinbarungen',
  },
  studies: (count, { plural }) => plural(count, { one: '# Studie', other: '# Studien' }),
  sites: (count, { plural }) => plural(count, { one: '# Standort', other: '# Standorte' }),
  byRole: (role) => `Portalrolle ${role}`,
  asAdministrator: (role) => `Portalrolle ${role}, als Administrator`,
  from: (day) => `ab ${day}`,
  until: (day) => `bis ${day}`,
  unknownOrigin: 'Nicht im Protokoll',
  givenOn: (day, by) => `${day} von ${by}`,
  requestOf: (kind, id) => `${kind} ${id}`,
  signed: (name, version) => `${name}, Fassung ${version}`,
}
