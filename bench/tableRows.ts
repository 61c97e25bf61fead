/** A row of a large list. */
export interface TableRow {
  id: number
  firstName: string
  lastName: string
  email: string
  sites: string
  role: string
  status: string
  submitted: Date
}

const firstNames =
  'Émilie Zoë Åsa Øyvind Ángel Łukasz Żaneta Jürgen Anna Ben Carla Clara David Elena Felix Greta Hana Ida Ivan Jonas Kai Lars Lea Marc Maria Mario Martina Max Mia Nina Olga Omar Otto Paul Petra Rosa Sara Tim Uwe Vera'.split(
    ' ',
  )
const starts =
  'A Ba Bel Ber Bo Bran Bu Ca Cho Cor Da De Do Du É El Er Fa Fo Fra Ga Go Ha He Ho In Ja Je Ka Ke Kra La Le Li Lo Ma Mar Me Mü Na No Ö Ol Pa Pe Pra Ra Ri Sa Schu Se So Š Ta To Tra U Va Wa We Ya Za Ż'.split(
    ' ',
  )
const middles =
  'a al an ar bel ber da del di do el en er ga gra ha il ka le li lo ma men mo na no o pe ra ri ro se si ta ti tin tra va wa ze é ö ü'.split(
    ' ',
  )
const ends =
  'ard as beau berg bert dez ek en ersen feld ford gren ić ini ko land ler lin man mar nen off ola os ov quist ra rd rsson sen ska son stein ton us vić y'.split(
    ' ',
  )
const roles = ['Admin', 'Approver', 'Auditor', 'Editor', 'Owner', 'Publisher', 'Reviewer', 'Viewer']
const states = ['Active', 'Invited', 'Locked', 'Pending']

const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^ -~]/g, '')
    .toLowerCase()

/**
 * Returns this number of rows with pseudo-random values, which are the same in each run. A million rows have
 * 186,000 different last names, and all email addresses are unique.
 */
export function tableRows(count: number): TableRow[] {
  let state = 20261121
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const one = (of: readonly string[]) => of[next(of.length)] ?? ''
  const rows: TableRow[] = []
  for (let id = 1; id <= count; id++) {
    const firstName = one(firstNames)
    const second = next(12) === 0 ? `-${one(starts)}${one(ends)}` : ''
    const lastName = `${one(starts)}${next(4) === 0 ? '' : one(middles)}${one(ends)}${second}`
    const sites = Array.from({ length: 1 + next(4) }, () => `S${String(1 + next(500)).padStart(3, '0')}`)
    rows.push({
      id,
      firstName,
      lastName,
      email: `${ascii(firstName)}.${ascii(lastName)}${id}@uni.test`,
      sites: sites.join(', '),
      role: one(roles),
      status: one(states),
      submitted: new Date(1_609_459_200_000 + next(2_629_440) * 60_000),
    })
  }
  return rows
}
