import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hasUsernameCharacters } from './registrationActions.ts'
import { usernameProposal } from './usernameProposal.ts'
import { userTextEntries } from './users.ts'

describe('the proposed user name [EXP-047]', () => {
  it.each([
    ['Ámina', 'Diallo', 'amina.diallo'],
    ['  Amina ', ' DIALLO', 'amina.diallo'],
    ['Siân', 'O’Brien', 'sian.obrien'],
    ["D'Arcy", "O'Neill", 'darcy.oneill'],
    ['Kaʻiulani', 'Kealoha', 'kaiulani.kealoha'],
    ['Karl-Heinz', 'Müller-Lüdenscheidt', 'karl-heinz.muller-ludenscheidt'],
    ['Anne‑Marie', '--Roux--', 'anne-marie.roux'],
    ['Ana María', 'López de la Cruz', 'ana-maria.lopez-de-la-cruz'],
    ['J. R.', 'Smith (Jr.)', 'j-r.smith-jr'],
    ['Søren', 'Æbelø', 'soren.aebelo'],
    ['Łukasz', 'Weiß', 'lukasz.weiss'],
    ['IŞIL', 'Yıldız', 'isil.yildiz'],
    ['İpek', 'Đặng', 'ipek.dang'],
    ['Nguyễn', 'Trần', 'nguyen.tran'],
    ['Ｊｏｈｎ', 'Smith 3', 'john.smith-3'],
    ['-', 'Diallo', 'diallo'],
    ['Amina', '', 'amina'],
  ])('of %s %s is %s', (firstName, lastName, proposal) => {
    expect(usernameProposal({ firstName, lastName })).toBe(proposal)
    expect(hasUsernameCharacters(proposal)).toBe(true)
  })

  it.each([
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['ø', 'o'],
    ['ł', 'l'],
    ['đ', 'd'],
    ['ð', 'd'],
    ['þ', 'th'],
    ['ß', 'ss'],
    ['ı', 'i'],
  ])('has %s replaced by %s', (letter, plain) => {
    expect(usernameProposal({ firstName: letter, lastName: 'Smith' })).toBe(`${plain}.smith`)
  })

  it.each(["'", '`', '´', '‘', '’', 'ʻ', 'ʼ'])('omits the apostrophe %s', (apostrophe) => {
    expect(usernameProposal({ firstName: 'Sian', lastName: `O${apostrophe}Brien` })).toBe('sian.obrien')
  })

  it.each([
    ['', ''],
    ['-', '’'],
    ['Иван', 'Петров'],
    ['美咲', '田中'],
    ['محمد', 'علي'],
    // 'sbin.smith' and 'smith' would be only fragments of these names.
    ['Səbinə', 'Smith'],
    ['Ольга', 'Smith'],
    // Here the letter would be cut off, because the name is longer than the limit.
    ['a'.repeat(80), 'Петров'],
  ])('of "%s" "%s" is undefined', (firstName, lastName) => {
    expect(usernameProposal({ firstName, lastName })).toBeUndefined()
  })

  it('ends with the number of the variant, except in the first variant', () => {
    const person = { firstName: 'Ámina', lastName: 'Diallo' }
    expect([1, 2, 3, 10].map((variant) => usernameProposal(person, variant))).toEqual([
      'amina.diallo',
      'amina.diallo2',
      'amina.diallo3',
      'amina.diallo10',
    ])
  })

  it('is cut to 64 characters including the number, and does not end with a dot or hyphen', () => {
    const person = (first: number) => ({ firstName: 'a'.repeat(first), lastName: `${'b'.repeat(20)}-c` })
    expect(usernameProposal(person(50))).toBe(`${'a'.repeat(50)}.${'b'.repeat(13)}`)
    expect(usernameProposal(person(50), 2)).toBe(`${'a'.repeat(50)}.${'b'.repeat(12)}2`)
    expect(usernameProposal(person(50), 10)).toBe(`${'a'.repeat(50)}.${'b'.repeat(11)}10`)
    expect(usernameProposal(person(41))).toBe(`${'a'.repeat(41)}.${'b'.repeat(20)}-c`)
    expect(usernameProposal(person(42))).toBe(`${'a'.repeat(42)}.${'b'.repeat(20)}`)
    expect(usernameProposal(person(42), 2)).toBe(`${'a'.repeat(42)}.${'b'.repeat(20)}2`)
    expect(usernameProposal(person(63))).toBe('a'.repeat(63))
    expect(usernameProposal(person(80))).toBe('a'.repeat(64))
    const longest = usernameProposal(person(50)) ?? ''
    expect(v.is(userTextEntries.username, longest)).toBe(true)
    expect(v.is(userTextEntries.username, `${longest}b`)).toBe(false)
  })
})
