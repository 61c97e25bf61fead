import { columnsFor } from './column.ts'

/** Row of the tables in stories. */
export interface Person {
  id: string
  first: string
  last: string
  email: string
  sites: readonly string[]
  seen: Date | null
}

const person = (line: string, place: number): Person => {
  const [first = '', last = '', email = '', sites = '', seen = ''] = line.split('|')
  return {
    id: String(place + 1),
    first,
    last,
    email,
    sites: sites === '' ? [] : sites.split(','),
    seen: seen === '' ? null : new Date(`${seen}T12:00:00`),
  }
}

/** Fifteen people. Some have no site or no visit, and one has very long names. */
export const people: readonly Person[] = [
  'Bernard|Achterberg|b.achterberg@vesterby-hospital.example|ML-021 Vesterby Regional Hospital|2026-10-02',
  'Petra|Amberg|p.amberg@seetal.example|ML-026 Seetal Research Base|2026-11-14',
  'Amadou|Bergström|a.bergstrom@nordhavn-clinic.example|ML-007 Nordhavn Clinic|2026-01-30',
  'Roberta|Di Marco|r.dimarco@meridianlakes.example|ML-001 Coordinating Centre|2025-12-09',
  'Dagny|Engeberg|dagny.engeberg@skovlund.example|ML-012 Skovlund Health Centre|',
  'Farid|Haberland|farid.haberland@ostbank.example|ML-040 Østbank University Hospital|2026-03-03',
  'Greta|Hallberg|g.hallberg@nordhavn-clinic.example|ML-007 Nordhavn Clinic|2026-06-21',
  'Alberto|Jiménez Prado|a.jimenez@lagoalto.example|ML-051 Lago Alto|2026-06-20',
  'Esperanza|Lillesberg|e.lillesberg@fjordgaten.example|ML-018 Fjordgaten,ML-019 Fjordgaten South|2026-09-17',
  'Birgitta|Lindenberg|birgitta.lindenberg@meridianlakes.example|ML-001 Coordinating Centre|2026-11-18',
  'Chidi|Okonkwo|c.okonkwo@berglund-institute.example|ML-033 Berglund Institute|2026-08-08',
  'Liv|Solberg|liv.solberg@meridianlakes.example||2026-02-11',
  'Hanneke|van den Berg|h.vandenberg@osterholm.example|ML-002 Østerholm University Hospital|2026-04-25',
  'Maximiliane-Alexandra|von Rosenberg-Hohenstein|maximiliane-alexandra.vonrosenberg-hohenstein@university-hospital-of-the-northern-lakes.example|ML-002,ML-005,ML-009,ML-014,ML-016,ML-018,ML-020,ML-021,ML-026,ML-033,ML-040,ML-044,ML-051,ML-057|2026-11-20',
  'Ibrahim|Weissenberg|i.weissenberg@seetal.example|ML-026 Seetal Research Base|2026-07-01',
].map(person)

/** Columns of a list of users. */
export const peopleColumns = columnsFor<Person>()([
  { id: 'first', header: 'First Name', value: ({ first }) => first, isRowHeader: true },
  { id: 'last', header: 'Last Name', value: ({ last }) => last, isRowHeader: true },
  { id: 'email', header: 'Email', value: ({ email }) => email, isSelfEvident: true },
  {
    id: 'sites',
    header: 'Site(s)',
    value: ({ sites }) =>
      sites.length > 2 ? `${sites.length} sites: ${sites.join(', ')}` : sites.join(', '),
    isSelfEvident: true,
  },
])

/** Repeats the people of `people`, with a number after the last name to make each name unique. */
export const manyPeople = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, place) => {
    const one = people[place % people.length] as Person
    return { ...one, id: String(place + 1), last: `${one.last} ${place + 1}` }
  })
