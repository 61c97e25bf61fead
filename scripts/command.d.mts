/** Runs a command in the checkout with its tools on the PATH; resolves to its exit code. */
export function command(name: string, args?: string[]): Promise<number>
