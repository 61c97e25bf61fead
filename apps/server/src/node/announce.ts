import { dataFiles } from './dataFiles.ts'
import type { ServerConfiguration } from './readConfiguration.ts'
import type { RunningServer } from './start.ts'

/** Returns the text to print when the server listens. */
export function announce(configuration: ServerConfiguration, server: RunningServer): string {
  const { dataDir, filesDir, databaseUrl, s3, isDemo } = configuration
  const files = dataFiles(dataDir)
  const places = [
    ['Accounts, items', databaseUrl ? 'the database of DATABASE_URL' : files.database],
    ['Files', s3 ? `the bucket ${s3.bucket} at ${s3.endpoint.origin}` : filesDir],
    ['Mails', mailsAt(configuration)],
    ...(isDemo ? [['Demo password', files.demoPassword]] : []),
    [
      'Log',
      isDemo ? `${files.log} (overwritten at each start)` : 'standard output, one JSON object per line',
    ],
  ] as const
  return [
    '',
    `Portal Gateway listens at ${server.portalAddress}`,
    '',
    ...contentLines(server),
    '',
    'Stored in',
    ...places.map(([what = '', where = '']) => `  ${what.padEnd(17)}${where}`),
    '',
    'Press Ctrl-C to stop it.',
    '',
  ].join('\n')
}

function contentLines({ content }: RunningServer): string[] {
  switch (content.kind) {
    case 'demo':
      return content.lines
    case 'empty':
      return [
        'The database is empty: nobody can sign in. Set FIRST_ADMIN_EMAIL to create the first account, or run `npm start` for a demo.',
      ]
    case 'own':
      return ['The database contains accounts already.']
  }
}

const mailsAt = ({ dataDir, smtpUrl }: ServerConfiguration): string =>
  smtpUrl ? `sent by ${smtpUrl.host}` : `${dataFiles(dataDir).mails}, as files: no SMTP_URL is set`
