import { expect, it } from 'vitest'
import { placeIn } from './resourcePlace.ts'

const at = (query: string) => placeIn(new URLSearchParams(query))

it('names the item and the tab to go back to', () => {
  expect(at('itemId=7&returnTab=categories')).toEqual({ itemId: 7, returnTab: 'categories' })
})

it('goes back to Resources unless it is told a tab that there is [RES-010]', () => {
  expect(at('itemId=7').returnTab).toBe('resources')
  expect(at('itemId=7&returnTab=//elsewhere.example').returnTab).toBe('resources')
})

it.each(['', 'itemId=', 'itemId=0', 'itemId=1.5', 'itemId=1e3', 'itemId=-1', 'itemId=12345678901234567'])(
  'knows no item by %j',
  (query) => {
    expect(at(query).itemId).toBeUndefined()
  },
)
