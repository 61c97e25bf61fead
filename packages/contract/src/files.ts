import { endpoint } from './endpoint.ts'
import { filePaths } from './filePaths.ts'

/** The calls of the items' stored files. */
export const files = {
  download: endpoint({
    method: 'GET',
    path: filePaths.download,
    access: 'USER',
    summary:
      "A resource's file, for users with one of the item's roles; HEAD checks whether it can be downloaded.",
    params: { project: 'word', itemId: 'id', id: 'id' },
    done: { status: 200, body: 'file' },
    outcomes: ['missing'],
  }),
  stream: endpoint({
    method: 'GET',
    path: filePaths.stream,
    access: 'USER',
    summary: "Redirect to a course's first page, at an address that is valid only for this session. [C-102]",
    params: { project: 'word', itemId: 'id', id: 'id' },
    done: { status: 302 },
    outcomes: ['missing'],
  }),
}
