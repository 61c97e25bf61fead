import * as v from 'valibot'
import type { SiteType } from './accesses.ts'
import { streamed } from './bounds.ts'
import { endpoint } from './endpoint.ts'

/** A place where studies are conducted. [SYS-018] */
export const Site = v.object({
  siteCode: v.string(),
  siteName: v.string(),
  /** 'Active', in any case, or anything else. */
  status: v.string(),
})
export type Site = v.InferOutput<typeof Site>

/** A site below a research base. [C-155] */
export const SiteRelation = v.object({ parentSiteCode: v.string(), siteCode: v.string() })
export type SiteRelation = v.InferOutput<typeof SiteRelation>

/** Whether a site can be chosen; one that is held stays where it is. [C-156] */
export const isActiveSite = ({ status }: Site): boolean => status.toLowerCase() === 'active'

/** A code that others stand below is a research base. [C-154] */
export const siteTypeOf = (siteCode: string, relations: readonly SiteRelation[]): SiteType =>
  relations.some(({ parentSiteCode }) => parentSiteCode === siteCode) ? 'RESEARCH_BASE' : 'SITE'

export const sites = {
  list: endpoint({
    method: 'GET',
    path: '/rest/public/sites',
    access: 'public',
    summary: 'All sites, by code.',
    done: { status: 200, body: v.array(Site), bound: streamed },
  }),
  relations: endpoint({
    method: 'GET',
    path: '/rest/public/site_relation',
    access: 'public',
    summary: 'Which site stands below which research base.',
    done: { status: 200, body: v.array(SiteRelation), bound: streamed },
  }),
}
