import { type Listener, type ListenerOptions, listen } from '../../src/node/listener.ts'
import { portalFiles } from '../../src/node/portalFiles.ts'
import { portalSite } from '../../src/node/portalSite.ts'
import { readConfiguration } from '../../src/node/readConfiguration.ts'
import { type RequestHandler, site } from '../../src/node/site.ts'

const shortLimits = { headersMs: 300, requestMs: 600, stallMs: 900, shutdownMs: 100 }

const echo: RequestHandler = async (request) => {
  const path = new URL(request.url).pathname
  if (path.endsWith('/broken')) throw new Error('canary of the cause')
  return new Response(`${request.method} ${path} ${await request.text()}`)
}

export interface OpenSiteOptions {
  /** The folder of the built portal. */
  dist: string
  environment?: Record<string, string>
  isReady?: boolean
  /** Replaces the API that echoes requests. */
  api?: RequestHandler
  limits?: ListenerOptions['limits']
  /** Called if Sign In cannot be rendered. */
  onFault?: (error: unknown) => void
  log?: ListenerOptions['log']
}

/** Starts the server without a database: the real listener and portal, and by default an API that echoes requests. */
export function openSite({
  dist,
  environment = {},
  isReady = true,
  api = echo,
  limits = shortLimits,
  onFault = () => {},
  log = () => {},
}: OpenSiteOptions): Promise<Listener> {
  const read = readConfiguration({ PORT: '0', ...environment })
  if (!read.isValid) throw new Error(read.faults.join('\n'))
  const { host, port, publicUrl, contentOrigin, portal, recaptcha } = read.value
  const publicUrls = [publicUrl, contentOrigin].filter((url) => url !== undefined)
  const isSecure = publicUrl?.protocol === 'https:'
  const answer = site({
    api,
    portal: portalSite({
      files: portalFiles(dist),
      configuration: portal,
      frameSource: contentOrigin?.origin,
      hasRecaptcha: recaptcha !== undefined,
      isSecure,
      publicOrigin: publicUrl?.origin,
      onFault,
    }),
    courses: async (request) => new Response(`course ${new URL(request.url).pathname}`),
    courseHost: contentOrigin?.host,
    readiness: () => Promise.resolve({ isReady, parts: [] }),
    isSecure,
  })
  return listen({ host, port, publicUrls, answer, limits, log, isSecure })
}
