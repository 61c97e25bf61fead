/**
 * Returns the path of Chromium, and installs it if necessary. If that fails, prints instructions and returns
 * undefined.
 */
export function chromium(): Promise<string | undefined>

/** Returns the path of Chromium without a user interface if it is installed or can be; otherwise that of Chromium. */
export function headlessShell(): Promise<string | undefined>
