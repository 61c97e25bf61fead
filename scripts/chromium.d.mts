/** Returns the path of a Chromium, installing one if necessary; undefined after printing what to do. */
export function chromium(): Promise<string | undefined>
