/** The field that a place of an error belongs to: `roles[0].id` belongs to `roles`. */
export const fieldOf = (place: string): string => place.replace(/[[.].*$/, '')
