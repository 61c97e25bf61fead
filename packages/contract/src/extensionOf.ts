/** Returns the extension of a file name in lower case without the dot, or an empty string. */
export const extensionOf = (fileName: string): string =>
  /\.([^./\\]{1,16})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
