import { browserSession } from '@portal-gateway/api-client/browserSession'
import { createClient } from '@portal-gateway/api-client/createClient'

export const session = browserSession()
export const client = createClient({ apiBase: '/PG-API', projectName: 'portal-gateway', session })
