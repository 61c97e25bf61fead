import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useWithTranslate } from '../../page/useWithTranslate.ts'

/** English texts of the tab that answers who could use what on a day. */
export const accessOnDayTexts = {
  intro:
    'Shows who could use an item, or who had an access of a study, a site or a project role, on a day in the past, and the same for one person. The answer comes from the stored accesses and the audit.',
  question: 'Question',
  day: 'Day (UTC)',
  about: 'About',
  kinds: {
    item: 'Dashboard item',
    study: 'Study',
    site: 'Site',
    role: 'Project role',
    person: 'Person',
  },
  searchPerson: 'Search for a person',
  searchPersonHint: 'Name, user name or email …',
  nobodyFound: 'Nobody found',
  ask: 'Show',
  dayMissing: 'Day is required',
  missing: {
    item: 'Dashboard item is required',
    study: 'Study is required',
    site: 'Site is required',
    role: 'Project role is required',
    person: 'Person is required',
  },
  /** The question as a sentence, above its answer. */
  asked: {
    item: (name: string, day: string) => `Who could use ${name} on ${day} (UTC)`,
    study: (name: string, day: string) => `Who had an access of the study ${name} on ${day} (UTC)`,
    site: (name: string, day: string) => `Who had an access of the site ${name} on ${day} (UTC)`,
    role: (name: string, day: string) => `Who had the project role ${name} on ${day} (UTC)`,
    person: (name: string, day: string) => `What ${name} had and could use on ${day} (UTC)`,
  },
  /** What the answer contains, by the kind of question. */
  notes: {
    item: 'Lists the portal roles by which each person could use the item at any time of this day. Administrators can use every item.',
    study:
      'Lists the accesses that were in force at any time of this day and name this study. Accesses without studies are not listed, because their project role requires none.',
    site: 'Lists the accesses that were in force at any time of this day and name this site. Accesses without sites are not listed, because their project role requires none.',
    role: 'Lists the accesses with this project role that were in force at any time of this day, also if the role had another name.',
    person: 'Lists the accesses, and the portal roles by which items could be used, at any time of this day.',
  },
  limits:
    'Names of persons, items and portal roles are the current ones. Locked accounts, expired passwords and accounts disabled only in the directory are not considered.',
  table: 'Rights on this day',
  empty: 'Nobody.',
  emptyPerson: 'Nothing.',
  /** The answer if the address names something that the portal does not know, for example after a typing error. */
  unknown: {
    item: (id: string) => `Nobody. There is no dashboard item with the id ${id}.`,
    study: (name: string) => `Nobody. The portal has no study ${name} today.`,
    site: (code: string) => `Nobody. The portal has no site ${code} today.`,
    role: (id: string) => `Nobody. There is no project role with the id ${id}.`,
    person: (id: string) => `Nothing. There is no user with the id ${id}.`,
  },
  columns: {
    day: 'Day (UTC)',
    name: 'Name',
    username: 'User Name',
    right: 'Right',
    by: 'By',
    studies: 'Studies',
    sites: 'Sites',
    valid: 'Valid',
    validFrom: 'Valid From',
    validUntil: 'Valid Until',
    given: 'Given',
    givenAt: (zone: string) => `Given (${zone})`,
    givenBy: 'Given By',
    request: 'Request',
    agreements: 'Agreements',
  },
  studies: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# study', other: '# studies' }),
  sites: (count: number, { plural }: Formats): string => plural(count, { one: '# site', other: '# sites' }),
  byRole: (role: string) => `Portal role ${role}`,
  asAdministrator: (role: string) => `Portal role ${role}, as an administrator`,
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  unknownOrigin: 'Not in the audit',
  givenOn: (day: string, by: string) => `${day} by ${by}`,
  requestOf: (kind: string, id: number) => `${kind} ${id}`,
  signed: (name: string, version: number) => `${name}, version ${version}`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useAccessOnDayTexts = () => useWithTranslate(useTexts('accessOnDay', accessOnDayTexts))

/** Type of these texts, for functions outside components. */
export type AccessOnDayTexts = ReturnType<typeof useAccessOnDayTexts>
