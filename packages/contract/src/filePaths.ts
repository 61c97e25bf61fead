/** The paths of the items' stored files, which a browser opens without the client. */
export const filePaths = {
  download: '/rest/secure/dashboard_items/{project}/{itemId}/files/{id}/file',
  stream: '/rest/secure/dashboard_items/{project}/{itemId}/eLearning/{id}/stream',
} as const
