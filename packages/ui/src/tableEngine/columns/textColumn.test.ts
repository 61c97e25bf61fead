import { expect, it } from 'vitest'
import { runToEnd } from '../slices.ts'
import { joined } from './block.ts'
import { TextColumn } from './textColumn.ts'

const column = (): TextColumn => new TextColumn({ id: 'name', isFilterable: true, isSortable: true }, 100)

/** Returns the matching rows of some blocks. */
function found(texts: TextColumn, blocks: readonly number[], term: string): number[] {
  const mask = new Uint8Array(12)
  const search = runToEnd(texts.search(term))
  for (const block of blocks) search(block, block * 4, mask, undefined)
  return Array.from(mask.keys()).filter((row) => mask[row] === 1)
}

it('assigns new codes to repeated texts after `forget` was called', () => {
  const texts = column()
  texts.add(0, joined(['a', 'b', 'a']))
  runToEnd(texts.number())
  expect(texts.pieces[0]).toEqual({ codes: new Uint8Array([0, 1, 0]) })
  texts.forget()
  texts.add(1, joined(['c', 'a', 'c']))
  expect(texts.isNumbered).toBe(false)
  runToEnd(texts.number())
  expect(texts.isNumbered).toBe(true)
  expect(texts.pieces[1]).toEqual({ codes: new Uint8Array([2, 3, 2]) })
  expect(runToEnd(texts.values())).toEqual(['a', 'b', 'c', 'a'])
  expect(found(texts, [0, 1], 'a')).toEqual([0, 2, 5])
  expect(found(texts, [0, 1], 'x')).toEqual([])
})

it('reuses the codes of a block that arrived with codes, and assigns the next free codes to new texts', () => {
  const texts = column()
  texts.add(0, { codes: new Uint8Array([1, 0, 2]), fresh: joined(['', 'x', 'y']) })
  texts.add(1, joined(['y', 'z', '', 'x']))
  expect(found(texts, [0, 1], 'y')).toEqual([2, 4])
  runToEnd(texts.number())
  expect(texts.pieces[1]).toEqual({ codes: new Uint8Array([2, 3, 0, 1]) })
  expect(runToEnd(texts.values())).toEqual(['', 'x', 'y', 'z'])
})

it('replaces a block and all blocks after it', () => {
  const texts = column()
  for (const block of [0, 1, 2]) texts.add(block, joined(['a', 'b']))
  texts.add(1, joined(['A', 'C', 'd']))
  expect(texts.pieces).toHaveLength(2)
  expect(found(texts, [0, 1, 2], 'a')).toEqual([0, 4])
})
