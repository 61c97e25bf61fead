import { pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { institutions } from '@portal-gateway/contract/institutions'
import type { Host } from '../host/ports.ts'

/** Returns the address to which an institution leads back. Each has its own, so that no answer is taken for another's. */
export const redirectAddress = ({ portalAddress }: Pick<Host, 'portalAddress'>, key: string): URL =>
  new URL(`${apiBase}${pathOf(institutions.callback, { key })}`, portalAddress())
