/** Returns the file name of a downloaded list: 'Active portal roles' becomes 'active-portal-roles'. */
export const csvName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
