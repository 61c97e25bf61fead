/** The end of a file's name, in lower case and without the dot; empty where there is none. */
export const extensionOf = (fileName: string): string =>
  /\.([^./\\]{1,16})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
