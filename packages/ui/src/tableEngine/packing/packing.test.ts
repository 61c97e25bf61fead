import { expect, it, vi } from 'vitest'
import { createSlices } from '../slices.ts'
import { BlockPacker } from './blockPacker.ts'
import { createPacking } from './packing.ts'

// Long timeout, because the test is several times slower on a busy machine.
const patience = { timeout: 30_000 }

it('reports an error if rows cannot be packed, and packs other rows afterwards', async () => {
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
  packing.reset(['Berg'])
  await vi.waitFor(
    () => expect(onFailure).toHaveBeenCalledWith(new RangeError('Invalid string length')),
    patience,
  )
  failing.mockRestore()
  expect(onBlock).not.toHaveBeenCalled()

  packing.reset(['Berg', 'Holm'])
  await vi.waitFor(
    () => expect(onBlock).toHaveBeenCalledWith(expect.objectContaining({ length: 2 })),
    patience,
  )
})

it('merges small blocks, and never has fewer packed rows than before', async () => {
  const lengths: number[] = []
  const packing = createPacking({
    columns: [{ id: 'name', value: (name: string) => name }],
    run: createSlices(4),
    onThrow: vi.fn(),
    onBlock: ({ start, length }) => lengths.push(start + length),
    onFailure: vi.fn(),
  })
  const rows = Array.from({ length: 9000 }, (_, at) => `Name ${at}`)
  packing.reset(rows.slice(0, 4000))
  for (const count of [4000, 4900, 5000, 9000]) {
    packing.extend(rows.slice(0, count))
    await vi.waitFor(() => expect(lengths.at(-1)).toBe(count), patience)
  }
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
})
