import { describe, expect, it } from 'vitest'
import { formatFileSize } from './fileSize.ts'

const kilobyte = 1024

describe('formatFileSize', () => {
  it('shows the extension before the size [RES-024]', () => {
    expect(formatFileSize('pdf', 2.4 * kilobyte ** 2)).toBe('PDF 2.4 MB')
  })

  it.each([
    [0, '0 B'],
    [512, '512 B'],
    [1023, '1023 B'],
    [kilobyte, '1 KB'],
    [1.25 * kilobyte, '1.3 KB'],
    [812 * kilobyte, '812 KB'],
    [kilobyte ** 2 - 1, '1 MB'],
    [38.1 * kilobyte ** 2, '38.1 MB'],
    [3 * kilobyte ** 3, '3 GB'],
    [1.5 * kilobyte ** 4, '1.5 TB'],
    [2000 * kilobyte ** 4, '2000 TB'],
  ])('%d bytes are shown as %s [RES-025]', (bytes, size) => {
    expect(formatFileSize('txt', bytes)).toBe(`TXT ${size}`)
  })

  it('omits an unknown extension or size [RES-024]', () => {
    expect(formatFileSize(null, 512)).toBe('512 B')
    expect(formatFileSize('zip', null)).toBe('ZIP')
    expect(formatFileSize(null, null)).toBe('')
  })
})
