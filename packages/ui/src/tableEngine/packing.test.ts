import { expect, it, vi } from 'vitest'
import { BlockPacker } from './blockPacker.ts'
import { createPacking } from './packing.ts'
import { createSlices } from './slices.ts'

it('tells that rows cannot be packed, and packs others afterwards', async () => {
  const onBlock = vi.fn()
  const onFailure = vi.fn()
  const packing = createPacking({
    columns: [{ id: 'name', value: (name: string) => name }],
    run: createSlices(4),
    onThrow: vi.fn(),
    onBlock,
    onFailure,
  })
  const failing = vi.spyOn(BlockPacker.prototype, 'pack').mockImplementationOnce(() => {
    throw new RangeError('Invalid string length')
  })
  packing.begin(['Berg'])
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(new RangeError('Invalid string length')))
  failing.mockRestore()
  expect(onBlock).not.toHaveBeenCalled()

  packing.begin(['Berg', 'Holm'])
  await vi.waitFor(() => expect(onBlock).toHaveBeenCalledWith(expect.objectContaining({ length: 2 })))
})
