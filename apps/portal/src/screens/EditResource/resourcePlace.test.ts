import { expect, it } from 'vitest'
import { placeIn } from './resourcePlace.ts'

const at = (query: string) => placeIn(new URLSearchParams(query))

it('placeIn reads the item and the tab to return to from the query', () => {
  expect(at('itemId=7&returnTab=categories')).toEqual({ itemId: 7, returnTab: 'categories' })
})

it('placeIn returns the tab Resources unless the query contains an existing tab [RES-010]', () => {
  expect(at('itemId=7').returnTab).toBe('resources')
  expect(at('itemId=7&returnTab=//elsewhere.example').returnTab).toBe('resources')
})

it.each(['', 'itemId=', 'itemId=0', 'itemId=1.5', 'itemId=1e3', 'itemId=-1', 'itemId=12345678901234567'])(
  'placeIn returns no item for the query %j',
  (query) => {
    expect(at(query).itemId).toBeUndefined()
  },
)
