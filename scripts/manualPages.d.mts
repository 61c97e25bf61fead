/** Where the portal's build takes the manual from. */
export const manualFile: string

/** The chapters in their order, each by the name of its file. */
export function manualChapters(): { id: string; text: string }[]

/** The names of the pictures there are. */
export function manualPictures(): string[]

/** Changes with every word, picture, style and number that the manual shows. */
export function manualFingerprint(): string

/** What a PDF names as its maker. */
export function manualCreator(fingerprint: string): string
