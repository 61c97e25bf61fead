/** Returns the field of an error's path: `roles[0].id` belongs to `roles`. */
export const fieldOf = (path: string): string => path.replace(/[[.].*$/, '')
