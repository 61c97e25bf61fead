import { describe, expect, it } from 'vitest'
import { columnsFor } from '../Table/column.ts'
import { columnsOfFile, csvHead, csvLines } from './csv.ts'

interface Row {
  name: string
  figure: number | null
  seen: Date
}

const wording = { yes: 'Yes', no: 'No', locale: 'en' }
const columns = columnsFor<Row>()([
  { id: 'name', header: 'Name, whole', value: ({ name }) => name },
  { id: 'figure', header: 'Figure', value: ({ figure }) => figure },
  { id: 'seen', header: 'Seen', value: ({ seen }) => seen, isSortable: false },
  { id: 'actions', header: 'Actions', value: () => null, isSortable: false, isFilterable: false },
])
const row = (name: string, figure: number | null = 1): Row => ({ name, figure, seen: new Date(2026, 0, 2) })
const lines = (...rows: Row[]) => csvLines(columnsOfFile(columns), rows, wording, '(not readable)')

describe('the CSV file of a table', () => {
  it('starts with the byte order mark and the headers of columns with values', () => {
    expect(csvHead(columnsOfFile(columns))).toBe('\uFEFF"Name, whole",Figure,Seen\r\n')
  })

  it('contains the texts that the table shows', () => {
    expect(lines(row('Ångström'), row('', null))).toBe('Ångström,1,2026-01-02\r\n,,2026-01-02\r\n')
  })

  it('uses the text that inFile of the column returns', () => {
    const [name, figure] = columns
    const withFileTexts = [
      name,
      figure && { ...figure, inFile: (each: Row) => `=${each.figure} of 9` },
    ].flatMap((column) => column ?? [])
    expect(csvLines(withFileTexts, [row('Ada', 3)], wording, '(not readable)')).toBe("Ada,'=3 of 9\r\n")
  })

  it('quotes cells with commas, quotes and line breaks', () => {
    expect(lines(row('Berg, "Anna"\nsecond line'))).toBe('"Berg, ""Anna""\nsecond line",1,2026-01-02\r\n')
  })

  it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
    'writes the text %j so that a spreadsheet does not read it as a formula',
    (text) => {
      const [cell = ''] = lines(row(text)).split(',')
      expect(cell.replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it.each([
    ['Doe;=HYPERLINK(A1;1)', "Doe;'=HYPERLINK(A1;1)"],
    ['a\t+1', "a\t'+1"],
    ['=1;-2', "'=1;'-2"],
    ['5-3; a+b = c', '5-3; a+b = c'],
  ])('writes %j without a formula even if a program splits lines at semicolons or tabs', (text, cell) => {
    expect(lines(row(text))).toBe(`${cell},1,2026-01-02\r\n`)
  })

  it('contains a replacement text for values that cannot be read', () => {
    expect(lines({ ...row('Berg'), name: undefined as unknown as string })).toMatch(/^,/)
    const broken = [{ id: 'name', header: 'Name', value: ({ name }: Row) => name.trim() }]
    const nameless = { ...row('Berg'), name: undefined as unknown as string }
    expect(csvLines(broken, [nameless], wording, '(not readable)')).toBe('(not readable)\r\n')
  })

  it('leaves numbers unchanged', () => {
    expect(lines(row('Berg', -5))).toBe('Berg,-5,2026-01-02\r\n')
  })
})
