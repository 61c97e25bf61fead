import { describe, expect, it } from 'vitest'
import { contentDisposition } from './contentDisposition.ts'

const nameIn = (header: string) => decodeURIComponent(header.split("UTF-8''")[1] ?? '')

describe('contentDisposition [API-027] [T14]', () => {
  it('writes an ASCII name in both parameters', () => {
    expect(contentDisposition('report 1.pdf')).toBe(
      `attachment; filename="report 1.pdf"; filename*=UTF-8''report%201.pdf`,
    )
  })

  it('encodes other letters in filename* and replaces them in filename', () => {
    expect(contentDisposition('repört’s.pdf')).toBe(
      `attachment; filename="rep_rt_s.pdf"; filename*=UTF-8''rep%C3%B6rt%E2%80%99s.pdf`,
    )
    expect(contentDisposition("it's (1)*.pdf")).toContain("UTF-8''it%27s%20%281%29_.pdf")
  })

  it('shortens a long name but not its extension', () => {
    const name = nameIn(contentDisposition(`${'ü'.repeat(10_000)}.pdf`))
    expect(Array.from(name)).toHaveLength(150)
    expect(name.endsWith('ü.pdf')).toBe(true)
  })

  it.each(['', ' ', '..', '\u202e', '\r\n'])('uses a default for an unusable name: %j', (name) => {
    expect(nameIn(contentDisposition(name))).toBe('file')
  })

  it('replaces an unpaired surrogate', () => {
    expect(nameIn(contentDisposition('a\ud800.pdf'))).toBe('a\ufffd.pdf')
  })
})
