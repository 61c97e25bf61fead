import { siteMessages, siteTexts } from '@portal-gateway/api-client/messages/sites'
import { type Site, type SiteRelation, siteTypeOf } from '@portal-gateway/contract/sites'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Facts } from '@portal-gateway/ui/Facts'
import { Link } from '@portal-gateway/ui/Link'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './Configuration.css.ts'
import { useConfigurationPageTexts } from './configurationPageTexts.ts'
import { OneOfList } from './OneOfList.tsx'

/**
 * Details of one site with its relations. The site is found in the list by its code. [C-154, C-223,
 * MSG-110]
 */
export function OneSite({ siteCode }: { siteCode: string }) {
  const texts = useConfigurationPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const sites = useAnswer(['sites'], () => api.sites.list())
  const site = sites.state === 'ready' ? sites.value.find((each) => each.siteCode === siteCode) : undefined
  return (
    <OneOfList
      list={{ ...texts.sites, tab: 'sites' }}
      name={site?.siteName ?? siteCode}
      failure={translate(siteTexts).notLoaded}
      missing={texts.sites.missing(siteCode)}
      view={sites}
      isThere={site !== undefined}
    >
      {site && (
        <Facts
          facts={[
            { term: texts.sites.code, value: site.siteCode },
            { term: texts.sites.status, value: site.status.toUpperCase() },
          ]}
        />
      )}
      {site && <Relations site={site} sites={sites.state === 'ready' ? sites.value : []} />}
    </OneOfList>
  )
}

interface RelationsProps {
  site: Site
  sites: readonly Site[]
}

/** Loads the relations separately, so that the details are shown without delay. */
function Relations({ site, sites }: RelationsProps) {
  const texts = useConfigurationPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const relations = useAnswer(['siteRelations'], () => api.sites.relations())
  if (relations.state === 'loading') return <Skeleton lines={2} />
  if (relations.state === 'failed')
    return <p className={css.note}>{translate(siteMessages).relations.failure}</p>
  const { value } = relations
  const above = related(value, 'siteCode', 'parentSiteCode', site)
  const below = related(value, 'parentSiteCode', 'siteCode', site)
  return (
    <Facts
      facts={[
        { term: texts.sites.type, value: texts.sites.types[siteTypeOf(site.siteCode, value)] },
        ...(above.length > 0
          ? [{ term: texts.sites.researchBase, value: <Codes codes={above} sites={sites} /> }]
          : []),
        ...(below.length > 0
          ? [{ term: texts.sites.itsSites, value: <Codes codes={below} sites={sites} /> }]
          : []),
      ]}
    />
  )
}

const related = (
  relations: readonly SiteRelation[],
  own: keyof SiteRelation,
  other: keyof SiteRelation,
  { siteCode }: Site,
): string[] => relations.filter((each) => each[own] === siteCode).map((each) => each[other])

const Codes = ({ codes, sites }: { codes: readonly string[]; sites: readonly Site[] }) =>
  codes.map((code) => (
    <div key={code}>
      <Link href={paths.site(code)}>{sites.find(({ siteCode }) => siteCode === code)?.siteName ?? code}</Link>
    </div>
  ))
