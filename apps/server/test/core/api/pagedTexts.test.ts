import { expect, it } from 'vitest'
import type { Api } from '../../../src/core/api/implement.ts'
import { pageStream } from '../../../src/core/api/pagedTexts.ts'
import { findSession } from '../../../src/core/api/sessions.ts'
import { forEachEngine } from '../../support/testServer.ts'

interface Row {
  text: string
  place: number
}

forEachEngine(
  'a page that is read in blocks: two rows in the first block, three in each further block',
  (server) => {
    it.each([
      // rows in total, page, size, blocks as [from, limit], number of used slots for long lists
      [0, 0, 5, [], 0],
      [2, 0, 5, [[0, 2]], 0],
      [3, 0, 3, [[0, 3]], 0],
      [3, 0, 2, [[0, 2]], 0],
      [2, 1, 5, [], 0],
      [
        4,
        0,
        5,
        [
          [0, 2],
          [2, 3],
        ],
        1,
      ],
      [
        5,
        0,
        5,
        [
          [0, 2],
          [2, 3],
        ],
        1,
      ],
      [
        5,
        0,
        1000,
        [
          [0, 2],
          [2, 3],
          [5, 3],
        ],
        1,
      ],
      [
        20,
        1,
        7,
        [
          [7, 2],
          [9, 3],
          [12, 2],
        ],
        1,
      ],
    ] as [number, number, number, number[][], number][])(
      'with %d rows in total, page %d of size %d is read in these blocks [from, limit]: %j [T39] [SHELL-038]',
      async (total, page, size, reads, slots) => {
        const { host } = server()
        const { cookie } = await server().holderOf('READ_USERS')
        const request = new Request('http://127.0.0.1/', { headers: { cookie } })
        const session = await findSession(host, request)
        if (!session) throw new Error('The reader has no session.')
        const rows = Array.from({ length: total }, (_, place): Row => ({ text: `${place}`, place }))
        const made: number[][] = []
        const slotsOf = { acquired: 0, released: 0 }
        const longLists = {
          acquire: () => {
            slotsOf.acquired += 1
            return () => {
              slotsOf.released += 1
            }
          },
        }
        const stream = await pageStream<Row>(
          { host, longLists } as unknown as Api,
          { session, access: 'READ_USERS' },
          {
            pageRequest: { page, size, sort: '' },
            atOnce: 3,
            atFirst: 2,
            open: async () => ({
              total,
              async read(from, limit) {
                const start = typeof from === 'number' ? from : from.place + 1
                made.push([start, limit])
                return rows.slice(start, start + limit)
              },
            }),
          },
        )
        const content = rows.slice(page * size, (page + 1) * size).map(({ place }) => place)
        expect(await new Response(stream).json()).toMatchObject({
          content,
          totalElements: total,
          numberOfElements: content.length,
        })
        expect(made).toEqual(reads)
        expect(slotsOf).toEqual({ acquired: slots, released: slots })
      },
    )
  },
)
