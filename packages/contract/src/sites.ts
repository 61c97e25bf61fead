import * as v from 'valibot'
import type { SiteType } from './accesses.ts'
import { streamed } from './bounds.ts'
import { endpoint } from './endpoint.ts'

/** A place where studies are conducted. [SYS-018] */
export const Site = v.object({
  siteCode: v.string(),
  siteName: v.string(),
  /** 'Active' (case-insensitive) for active sites, or any other text. */
  status: v.string(),
})
export type Site = v.InferOutput<typeof Site>

/** A site and the research base above it. [C-155] */
export const SiteRelation = v.object({ parentSiteCode: v.string(), siteCode: v.string() })
export type SiteRelation = v.InferOutput<typeof SiteRelation>

/** Whether a site can be chosen. An existing access may still contain an inactive site. [C-156] */
export const isActiveSite = ({ status }: Site): boolean => status.toLowerCase() === 'active'

/** Returns the type of a site: a research base if other sites are below it. [C-154] */
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
    summary: 'The pairs of a research base and a site below it.',
    done: { status: 200, body: v.array(SiteRelation), bound: streamed },
  }),
}
