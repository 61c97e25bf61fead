import { StartRefusal, systemCode } from './startRefusal.ts'

/** Converts the error of a listener that cannot start into a message for the operator, if its cause is known. */
export function refusalFor(
  error: unknown,
  { host, port, variable }: { host: string; port: number; variable: 'PORT' | 'METRICS_PORT' },
): Error {
  const code = systemCode(error)
  if (code === 'EADDRINUSE') {
    return new StartRefusal(
      `Port ${port} of ${host} is in use by another program. End it, or choose another port: ${variable}=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES')
    return new StartRefusal(
      `Port ${port} may not be used by this user. Set ${variable} to a number above 1023.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    const name = variable === 'PORT' ? 'HOST' : 'METRICS_HOST'
    return new StartRefusal(`${name} is '${host}', which is not an address of this machine.`)
  }
  return error instanceof Error ? error : new Error(String(error))
}
