/**
 * Returns the path of Chromium, and installs it if necessary. If that fails, prints instructions and returns
 * undefined.
 */
export function chromium(): Promise<string | undefined>
