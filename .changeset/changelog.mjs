/** Writes the changelogs: a changeset that starts with a heading is a section, any other one is a list item. */
export default {
  getReleaseLine: ({ summary }) =>
    summary.startsWith('#') ? `\n${summary}\n` : `- ${summary.replaceAll(/\n(?=.)/g, '\n  ')}`,
  getDependencyReleaseLine: (_changesets, dependencies) =>
    dependencies.length === 0
      ? ''
      : `- Requires ${dependencies.map(({ name, newVersion }) => `\`${name}\` ^${newVersion}`).join(' and ')}.`,
}
