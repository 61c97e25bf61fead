import { expect, it } from 'vitest'
import { extensionOf } from './extensionOf.ts'

it.each([
  ['report.pdf', 'pdf'],
  ['Report.v2.PDF', 'pdf'],
  ['course.tar.gz', 'gz'],
  [`a.${'x'.repeat(16)}`, 'x'.repeat(16)],
  [`a.${'x'.repeat(17)}`, ''],
  ['README', ''],
  ['ends with a dot.', ''],
  ['folder.d/file', ''],
  ['folder.d\\file', ''],
  ['', ''],
])('the extension of %j is %j [RES-024]', (fileName, extension) => {
  expect(extensionOf(fileName)).toBe(extension)
})
