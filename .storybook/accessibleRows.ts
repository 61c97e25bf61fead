import type { Page } from 'playwright'

/** A row as assistive technology is told of it. */
export interface AccessibleRow {
  /** Its `aria-rowindex`. */
  index: number
  /** The roles and names of its cells: `rowheader Petra, rowheader Amberg`. */
  cells: string
}

/** All rows in the browser's accessibility tree, the head's too. */
export async function accessibleRows(page: Page): Promise<readonly AccessibleRow[]> {
  const session = await page.context().newCDPSession(page)
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const roleOf = (id: string) => String(byId.get(id)?.role?.value)
    const nameOf = (id: string) => String(byId.get(id)?.name?.value ?? '')
    const rows = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'row')
    return await Promise.all(
      rows.map(async ({ backendDOMNodeId = 0, childIds = [] }) => {
        const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId })
        const attributes = node.attributes ?? []
        return {
          index: Number(attributes[attributes.indexOf('aria-rowindex') + 1]),
          cells: childIds.map((id) => `${roleOf(id)} ${nameOf(id)}`).join(', '),
        }
      }),
    )
  } finally {
    await session.detach()
  }
}
