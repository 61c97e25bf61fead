import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'

/** Whether the user has signed all agreements that the item requires. [COND-033] */
export const isUsable = ({ unmetAgreements = [] }: Pick<DashboardItem, 'unmetAgreements'>): boolean =>
  unmetAgreements.length === 0
