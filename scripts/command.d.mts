/** Runs a command in the repository with its tools on the PATH. Resolves to its exit code. */
export function command(name: string, args?: string[]): Promise<number>
