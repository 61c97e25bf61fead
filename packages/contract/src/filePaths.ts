/** Where the stored files of items are: known without their calls, because a browser opens these itself. */
export const filePaths = {
  download: '/rest/secure/dashboard_items/{project}/{itemId}/files/{id}/file',
  stream: '/rest/secure/dashboard_items/{project}/{itemId}/eLearning/{id}/stream',
} as const
