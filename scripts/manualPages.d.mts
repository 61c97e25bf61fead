/** The manual's path in the portal's build. */
export const manualFile: string

/** Returns the chapters in order, each with its file name without the extension. */
export function manualChapters(): { id: string; text: string }[]

/** Returns the file names of all pictures. */
export function manualPictures(): string[]

/** Returns a hash that changes with every text, picture and style of the manual. */
export function manualFingerprint(): string

/** Returns the creator field of the PDF. */
export function manualCreator(fingerprint: string): string
