import { expect, it, vi } from 'vitest'
import { BlockPacker } from './blockPacker.ts'
import { createPacking } from './packing.ts'
import { RowList } from './rowList.ts'
import { createSlices } from './slices.ts'

const listOf = (names: readonly string[]) => {
  const rows = new RowList<string>()
  rows.append(names)
  return rows
}

it('tells that rows cannot be packed, and packs others afterwards', async () => {
  const onBlock = vi.fn()
  const onFailure = vi.fn()
  const packing = createPacking({
    columns: [{ id: 'name', value: (name: string) => name }],
    slices: createSlices(4),
    onThrow: vi.fn(),
    onBlock,
    onFailure,
  })
  const failing = vi.spyOn(BlockPacker.prototype, 'pack').mockImplementationOnce(() => {
    throw new RangeError('Invalid string length')
  })
  packing.begin(listOf(['Berg']))
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(new RangeError('Invalid string length')))
  failing.mockRestore()
  expect(onBlock).not.toHaveBeenCalled()

  packing.begin(listOf(['Berg', 'Holm']))
  await vi.waitFor(() => expect(onBlock).toHaveBeenCalledWith(expect.objectContaining({ length: 2 })))
})
