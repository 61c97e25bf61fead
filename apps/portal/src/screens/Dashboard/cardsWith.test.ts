import { type DashboardCard, noMaintenance } from '@portal-gateway/contract/dashboardItems'
import { describe, expect, it } from 'vitest'
import { cardsWith } from './cardsWith.ts'

const card = (id: number, name: string, shortDescription = ''): DashboardCard => ({
  id,
  name,
  shortDescription,
  url: '',
  sort: 0,
  thumbnailId: null,
  isPinned: false,
  ...noMaintenance,
})
const cards = [
  card(1, 'Prüfstelle Göttingen', 'Monitoring of sites.'),
  card(2, 'Imaging Archive', 'Scans of the SØREN study.'),
  card(3, '', ''),
]
const idsWith = (term: string) => cardsWith(cards, term).map(({ id }) => id)

describe('cardsWith [EXP-159]', () => {
  it('finds a card by its name and by its description', () => {
    expect(idsWith('imaging')).toEqual([2])
    expect(idsWith('monitor')).toEqual([1])
  })

  it.each(['goettingen', 'GOTTINGEN', 'göTTingen', 'go\u0308ttingen'])(
    'ignores case and accents: ö matches o, but not oe (%s)',
    (term) => {
      expect(idsWith(term)).toEqual(term === 'goettingen' ? [] : [1])
    },
  )

  it('finds ø by the letter o', () => {
    expect(idsWith('soren')).toEqual([2])
  })

  it('requires every word of the term, in any order, in the name or the description', () => {
    expect(idsWith('study archive')).toEqual([2])
    expect(idsWith('study göttingen')).toEqual([])
  })

  it('returns all cards if the term has no words', () => {
    expect(idsWith('')).toEqual([1, 2, 3])
    expect(idsWith('  ')).toEqual([1, 2, 3])
  })
})
