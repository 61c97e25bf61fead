/** The reason why the server does not start, worded for the operator. */
export class StartRefusal extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.name = 'StartRefusal'
    this.exitCode = exitCode
  }
}

/** Returns the code of a system error such as 'EACCES', or undefined. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
