/** The manual's path in the portal's build. */
export const manualFile: string

/** The chapters in order, each with its file name. */
export function manualChapters(): { id: string; text: string }[]

/** The file names of all pictures. */
export function manualPictures(): string[]

/** Changes with every text, picture, style and number in the manual. */
export function manualFingerprint(): string

/** The creator field of the PDF. */
export function manualCreator(fingerprint: string): string
