/**
 * Starts a private, empty LDAP directory on this machine. Resolves to undefined if slapd is not available.
 */
export function startSlapd(): Promise<
  | {
      url: string
      suffix: string
      bindDn: string
      password: string
      /**
       * The address with TLS. `secureUrl` and `ca`, the certificate file of the certificate authority, are
       * undefined if openssl is not installed.
       */
      secureUrl?: string
      ca?: string
      stop(): Promise<void>
    }
  | undefined
>

/** Whether slapd is installed. */
export function hasSlapd(): boolean
