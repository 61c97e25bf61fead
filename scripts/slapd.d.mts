/** Starts a private, empty LDAP directory on this machine; undefined if slapd is not available. */
export function startSlapd(): Promise<
  | {
      url: string
      suffix: string
      bindDn: string
      password: string
      /** The address with TLS, and the file of the certificate authority; both undefined without openssl. */
      secureUrl?: string
      ca?: string
      stop(): Promise<void>
    }
  | undefined
>

/** Whether slapd is installed. */
export function hasSlapd(): boolean
