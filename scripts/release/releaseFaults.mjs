/**
 * Returns the reasons why the packages cannot be published, as sentences. `changedFiles` is the output of
 * `git status --porcelain`, `bumps` are the pending changesets, `env` the environment variables.
 */
export function releaseFaults({ packages, changedFiles, bumps, env }) {
  const faults = packages.flatMap((one) => packageFaults(one, bumps))
  if (changedFiles !== '')
    faults.unshift('The working tree has uncommitted changes. Publish a clean checkout of the release tag.')
  if (!hasIdToken(env))
    faults.push(
      'There is no id token for the provenance statement. Publish from a CI job that may request one.',
    )
  return faults
}

function packageFaults({ folder, manifest, changelog, report, released }, bumps) {
  const { name, version, repository } = manifest
  const faults = []
  if (bumps[name])
    faults.push(`${name} has pending changesets. Run pnpm release:prepare, and commit the result.`)
  else if (!changelog?.includes(`\n## ${version}\n`))
    faults.push(`packages/${folder}/CHANGELOG.md has no section ${version}. Run pnpm release:prepare.`)
  else if (released !== report)
    faults.push(
      `packages/${folder}/released/api-report.txt is not the report of ${version}. Run pnpm release:prepare.`,
    )
  if (!repository?.url)
    faults.push(
      `packages/${folder}/package.json has no repository.url. The registry compares it with the provenance statement.`,
    )
  return faults
}

/** Whether this is a job of GitHub Actions or GitLab CI that can sign a provenance statement. */
const hasIdToken = (env) => Boolean(env.ACTIONS_ID_TOKEN_REQUEST_URL ?? env.SIGSTORE_ID_TOKEN)
