import { expect, it } from 'vitest'
import { joined } from './block.ts'
import { atOnce } from './slices.ts'
import { TextColumn } from './textColumn.ts'

it('numbers texts anew after it forgot, and none of them as another', () => {
  const column = new TextColumn({ isFiltered: true, isSorted: true, largestDictionary: 100 })
  const codesOf = (texts: string[]) => {
    const piece = column.numbered(column.add(joined(texts)))
    return 'codes' in piece ? Array.from(piece.codes) : []
  }
  expect(codesOf(['a', 'b', 'a'])).toEqual([0, 1, 0])
  column.forget()
  expect(codesOf(['c', 'a', 'c'])).toEqual([2, 3, 2])
  expect(atOnce(column.values())).toEqual(['a', 'b', 'c', 'a'])
  expect(Array.from(atOnce(column.flags('a')) ?? [])).toEqual([1, 0, 0, 1])
  expect(atOnce(column.flags('x'))).toBeUndefined()
})

it('goes on from texts that came with their numbers', () => {
  const column = new TextColumn({ isFiltered: true, isSorted: true, largestDictionary: 100 })
  column.add({ codes: new Uint8Array([1, 0, 2]), fresh: joined(['', 'x', 'y']) })
  const piece = column.add(joined(['y', 'z', '', 'x']))
  expect(column.numbered(piece)).toEqual({ codes: new Uint8Array([2, 3, 0, 1]) })
  expect(atOnce(column.values())).toEqual(['', 'x', 'y', 'z'])
})
