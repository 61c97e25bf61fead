/** Path of the portal without a slash at the end. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Returns the URL of a path of the portal below `base`; returns other addresses unchanged. */
export const hrefOf = (address: string, base: string = basePath): string =>
  /^\/(?!\/)/.test(address) ? `${base}${address}` : address
