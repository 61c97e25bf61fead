import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { codePoints, factsOf, line, text } from './text.ts'

const messages = (schema: v.GenericSchema, value: unknown): string[] =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? []

describe('line', () => {
  const name = line({ label: 'Name', limit: 32, isRequired: true })

  it('refuses line breaks and marks that change the direction [C-176]', () => {
    for (const mark of ['\n', '\r\n', '\t', '\u2028', '\u202e', '\u2067']) {
      expect(messages(name, `Ada${mark}King`), JSON.stringify(mark)).toEqual(['UNRECOGNISED_CHARACTER'])
    }
  })

  it('accepts combining marks', () => {
    expect(messages(name, 'می\u200cخواهم')).toEqual([])
  })

  it('has the label and the limit as metadata', () => {
    expect(factsOf(name)).toEqual({ label: 'Name', limit: 32, isRequired: true })
  })
})

describe('text', () => {
  const title = text({ label: 'Title', limit: 32, isRequired: true })

  it('counts code points: 32 emoji fit into a limit of 32, 33 do not [SHELL-042]', () => {
    expect(messages(title, '🧊'.repeat(32))).toEqual([])
    expect(messages(title, '🧊'.repeat(33))).toEqual(['IS_TOO_LONG'])
    expect(messages(title, 'a'.repeat(33))).toEqual(['IS_TOO_LONG'])
    expect(codePoints('a🧊é')).toBe(3)
  })

  it('counts after trimming [USER-036]', () => {
    expect(v.parse(title, `  ${'a'.repeat(32)} \n`)).toBe('a'.repeat(32))
  })

  it('is required only if declared; spaces and invisible characters count as empty', () => {
    expect(messages(title, '   ')).toEqual(['IS_REQUIRED'])
    for (const nothing of ['\u200b\u202e\u2060', '\u3164', '\u115f', '\uffa0', '\u2800', '\ufe0f', '\u034f'])
      expect(messages(title, nothing), JSON.stringify(nothing)).toEqual(['IS_REQUIRED'])
    expect(messages(title, '👩\u200d🔬')).toEqual([])
    expect(messages(text({ label: 'Note', limit: 8 }), '')).toEqual([])
  })

  it('accepts line breaks and tabs, but no other control characters [C-176]', () => {
    expect(messages(title, 'two\nlines\tand a tab')).toEqual([])
    expect(messages(title, 'nul\u0000')).toEqual(['UNRECOGNISED_CHARACTER'])
    expect(messages(title, 'bell\u0007')).toEqual(['UNRECOGNISED_CHARACTER'])
    expect(messages(title, 'next line\u0085')).toEqual(['UNRECOGNISED_CHARACTER'])
    expect(messages(title, 'half a pair \ud83e')).toEqual(['UNRECOGNISED_CHARACTER'])
  })

  it('refuses values that are not strings', () => {
    expect(messages(title, 7)).toEqual(['IS_INVALID'])
  })

  it('has the metadata also if it is wrapped in `optional`', () => {
    const facts = { label: 'Title', limit: 32, isRequired: true }
    expect(factsOf(title)).toEqual(facts)
    expect(factsOf(v.optional(v.nullable(title), ''))).toEqual(facts)
    const named = v.pipe(v.optional(v.nullable(title), null), v.metadata({ label: 'Heading' }))
    expect(factsOf(named)).toEqual({ ...facts, label: 'Heading' })
  })
})
