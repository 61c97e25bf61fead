import type { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import type { ResourceType } from '@portal-gateway/contract/resources'
import type { DemoAgreementName } from './agreements.ts'
import type { DemoRoleName } from './roles.ts'

/** A dashboard item of the demo with its categories and resources. */
export interface DemoItem extends Pick<DashboardItemDraft, 'name' | 'shortDescription' | 'details' | 'url'> {
  inactive?: boolean
  roles: readonly DemoRoleName[]
  /** The agreements that the item requires. */
  agreements?: readonly DemoAgreementName[]
  categories?: readonly DemoCategory[]
  resources?: readonly DemoResource[]
}

export interface DemoCategory {
  name: string
  /** Names of the child categories. */
  below?: readonly string[]
  inactive?: boolean
}

export type DemoResource = { name: string; category?: string; inactive?: boolean } & (
  | { url: string }
  | {
      fileName: string
      bytes: () => Uint8Array | Promise<Uint8Array>
      /** The default is 'DOWNLOAD'. */
      resType?: Exclude<ResourceType, 'URL'>
    }
)
