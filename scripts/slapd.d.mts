/** A private, empty directory that speaks LDAP, on this machine alone; undefined where none can be had. */
export function startSlapd(): Promise<
  | {
      url: string
      suffix: string
      bindDn: string
      password: string
      /** By TLS from the beginning, and the file of the authority that signed its certificate; without openssl neither. */
      secureUrl?: string
      ca?: string
      stop(): Promise<void>
    }
  | undefined
>

/** Whether slapd is installed here. */
export function hasSlapd(): boolean
