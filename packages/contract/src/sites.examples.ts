import type { Site, SiteRelation } from './sites.ts'

export const sitesExample: Site[] = [
  { siteCode: 'ML-001', siteName: 'Meridian Lakes Coordinating Centre', status: 'Active' },
  { siteCode: 'ML-014', siteName: 'Nordhavn Clinic', status: 'Active' },
  { siteCode: 'ML-021', siteName: 'Kilimani Research Hospital', status: 'ACTIVE' },
  { siteCode: 'ML-022', siteName: 'Kilimani Research Hospital, Coast Ward', status: 'active' },
  { siteCode: 'ML-033', siteName: 'São Bento University Hospital', status: 'Active' },
  { siteCode: 'ML-040', siteName: 'Harbour Street Health Centre', status: 'Active' },
  { siteCode: 'ML-052', siteName: 'Old Mill Practice', status: 'Closed' },
]

/** The hospital is the research base of its ward. */
export const siteRelationsExample: SiteRelation[] = [{ parentSiteCode: 'ML-021', siteCode: 'ML-022' }]
