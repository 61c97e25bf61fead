import type { Page } from 'playwright'

/** A row of the accessibility tree. */
export interface AccessibleRow {
  /** The row's `aria-rowindex`. */
  index: number
  /** The roles and names of its cells: `rowheader Petra, rowheader Amberg`. */
  cells: string
}

/** Returns all rows of the browser's accessibility tree, including the header row. */
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
