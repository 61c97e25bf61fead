/** Returns the displayed title of an item. [DASH-011] */
export const itemTitle = ({ name }: { name: string }): string => name || 'No title'
