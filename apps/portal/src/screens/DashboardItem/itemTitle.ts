/** What an item is called where people read it. [DASH-011] */
export const itemTitle = ({ name }: { name: string }): string => name || 'No title'
