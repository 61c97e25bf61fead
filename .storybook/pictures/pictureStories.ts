interface StoryIndex {
  entries: Record<string, { id: string; title: string; type: string }>
}

/** The twelve screens that are compared with accepted pictures. */
export const importantStories = [
  'portal-sign-in--empty',
  'portal-dashboard--ready',
  'portal-dashboard-item--for-member',
  'portal-request-account-for-another-person--empty',
  'portal-profile-account-info--ready',
  'portal-request-access-change--ready',
  'portal-user-requests--every-kind',
  'portal-review-access-change-request--ready',
  'portal-users--ready',
  'portal-user--ready',
  'portal-edit-dashboard-item--ready',
  'portal-audit--ready',
]

/** Returns one story of each screen: the story 'Ready' if it exists, otherwise the first story. */
export function storiesOfBoard({ entries }: StoryIndex, pattern: RegExp): { id: string; title: string }[] {
  const found = new Map<string, string>()
  for (const { id, title, type } of Object.values(entries)) {
    if (type !== 'story' || !title.startsWith('portal/') || !pattern.test(id)) continue
    if (!found.has(title) || id.endsWith('--ready')) found.set(title, id)
  }
  return [...found].map(([title, id]) => ({ id, title }))
}
