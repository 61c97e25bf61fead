/** The Chromium to test with: found, else installed; undefined after it has said what to do. */
export function chromium(): Promise<string | undefined>
