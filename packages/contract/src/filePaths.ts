/** The paths of the items' files and courses, which the browser opens itself, without the API client. */
export const filePaths = {
  download: '/rest/secure/dashboard_items/{project}/{itemId}/files/{id}/file',
  stream: '/rest/secure/dashboard_items/{project}/{itemId}/eLearning/{id}/stream',
} as const
