import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '../src/pdf.ts'
import { pngOf } from '../src/png.ts'
import { crc32, zipOf } from '../src/zip.ts'

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

describe('a PDF file of the demo', () => {
  const long = 'A sentence (with brackets) and a back\\slash. '.repeat(80).trim()
  const file = latin1(
    pdfOf({ title: 'Title', subtitle: 'Sub', sections: [{ heading: 'One', paragraphs: [long, long] }] }),
  )

  it('has every object at the offset in its cross-reference table', () => {
    const table = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1])
    expect(file.slice(table, table + 4)).toBe('xref')
    const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
    for (const [index, place] of places.entries())
      expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  })

  it('contains the length of each stream, and breaks a long text into pages', () => {
    const streams = [...file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)]
    expect(streams.length).toBeGreaterThan(2)
    for (const [, length, content] of streams) expect(content).toHaveLength(Number(length))
    expect(file).toContain(`/Count ${streams.length} `)
    expect(file).toContain('\\(with brackets\\) and a back\\\\slash.')
  })
})

describe('a zip file of the demo', () => {
  it('lists its files with their checksums', () => {
    const file = Buffer.from(
      zipOf([
        { name: 'a.txt', text: 'one' },
        { name: 'b/ö.txt', text: 'two' },
      ]),
    )
    const end = file.indexOf(Buffer.from('PK\u0005\u0006'))
    expect(file.readUInt16LE(end + 10)).toBe(2)
    const directory = file.readUInt32LE(end + 16)
    expect(file.readUInt32LE(directory)).toBe(0x02014b50)
    expect(file.readUInt32LE(directory + 16)).toBe(crc32(Buffer.from('one')))
    const local = file.readUInt32LE(directory + 42)
    expect(file.subarray(local + 30, local + 38).toString()).toBe('a.txtone')
  })

  it('computes the standard CRC-32', () => {
    expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926)
  })
})

describe('a PNG file of the demo', () => {
  it('stores the palette index that `colorAt` returns for each pixel', async () => {
    const file = Buffer.from(
      await pngOf({
        width: 3,
        height: 2,
        palette: [
          [0, 0, 0],
          [255, 255, 255],
        ],
        colorAt: (x, y) => (x + y) % 2,
      }),
    )
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    const start = file.indexOf('IDAT')
    const content = file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4))
    expect([...inflateSync(content)]).toEqual([0, 0, 1, 0, 0, 1, 0, 1])
  })
})
