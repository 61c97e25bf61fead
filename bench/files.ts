// `pnpm bench:files` measures the upload and download of a large file and of a course with 2,000 files,
// compared with express, multer and yauzl.
import process from 'node:process'
import { startStrictS3 } from '../apps/server/test/node/strictS3.ts'
import { peakIncrease } from '../apps/server/test/support/peakIncrease.ts'
import { zipOf } from '../apps/server/test/support/zipFiles.ts'
import { ourServer, type Subject, take, usualServer } from './fileServers.ts'
import { figure, machine, report, table } from './report.ts'

const largeMb = 200
const rounds = 3
const courseFiles = 2000

const head = machine()
const noise = Buffer.alloc(2 ** 20)
for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2654435761) >>> 24
const course = Buffer.from(
  zipOf([
    { name: 'index.html', bytes: '<!doctype html><title>Course</title>' },
    ...Array.from({ length: courseFiles - 1 }, (_, n) => ({
      name: `content/slide-${n}.js`,
      bytes: noise.subarray(n * 7, n * 7 + 10_000),
    })),
  ]),
)

interface Costs {
  upload: number
  uploadMemory: number | undefined
  download: number
  downloadMemory: number | undefined
  unpack: number
  unpackMemory: number | undefined
  read: number
}

const ours = await measured(await ourServer({}))
const store = await startStrictS3()
const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.bucket
const inBucket = await measured(
  await ourServer({
    S3_ENDPOINT: endpoint.origin,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }),
)
await store.close()
const usual = await measured(await usualServer())

const memory = (value: number | undefined) => (value === undefined ? 'not known' : figure(value))
const row = (name: string, costs: Costs): string[] => [
  name,
  figure(costs.upload),
  memory(costs.uploadMemory),
  figure(costs.download),
  memory(costs.downloadMemory),
  figure(costs.unpack, 2),
  memory(costs.unpackMemory),
  figure(costs.read),
]
const ratio = (of: keyof Costs) => figure((ours[of] ?? Number.NaN) / (usual[of] ?? Number.NaN), 2)
report(
  'files',
  [
    head,
    '',
    table(
      ['', 'up, MB/s', 'MiB', 'down, MB/s', 'MiB', 'course upload, s', 'MiB', 'course files per s'],
      [
        row('Portal Gateway, a folder', ours),
        row('Portal Gateway, a bucket', inBucket),
        row('express, multer, yauzl', usual),
        ['Ratio', ratio('upload'), '', ratio('download'), '', ratio('unpack'), '', ratio('read')],
      ],
    ),
  ].join('\n'),
)
process.exit(0)

/** Returns the best times of several rounds, and the greatest memory use of all rounds. */
async function measured(subject: Subject): Promise<Costs> {
  try {
    // The first files include the costs of compilation and of opening connections, so they are not measured.
    await take(await subject.upload('file', () => megabytes(5)), subject.headers)
    const folder = await subject.upload('course', () => [course])
    await take(`${folder}index.html`, subject.headers)
    const up: number[] = []
    const down: number[] = []
    const memories: (number | undefined)[] = []
    const reading: (number | undefined)[] = []
    const unpacking: (number | undefined)[] = []
    const unpack: number[] = []
    const read: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      let address = ''
      memories.push(
        await peakIncrease(subject.pid, async () => {
          up.push(
            largeMb /
              (await seconds(async () => {
                address = await subject.upload('file', () => megabytes(largeMb))
              })),
          )
        }),
      )
      reading.push(
        await peakIncrease(subject.pid, async () => {
          down.push(largeMb / (await seconds(() => take(address, subject.headers))))
        }),
      )
      let at = ''
      unpacking.push(
        await peakIncrease(subject.pid, async () => {
          unpack.push(
            await seconds(async () => {
              at = await subject.upload('course', () => [course])
            }),
          )
        }),
      )
      read.push(courseFiles / (await seconds(() => readAll(at, subject.headers))))
    }
    return {
      upload: Math.max(...up),
      uploadMemory: most(memories),
      download: Math.max(...down),
      downloadMemory: most(reading),
      unpack: Math.min(...unpack),
      unpackMemory: most(unpacking),
      read: Math.max(...read),
    }
  } finally {
    await subject.stop()
  }
}

function most(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

function* megabytes(count: number): Generator<Buffer> {
  for (let sent = 0; sent < count; sent += 1) yield noise
}

/** Downloads all files of a course, six at the same time as a browser does. */
async function readAll(folder: string, own: Record<string, string>): Promise<void> {
  const paths = Array.from({ length: courseFiles - 1 }, (_, n) => `content/slide-${n}.js`)
  paths.push('index.html')
  const work = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await take(folder + path, own)
  }
  await Promise.all(Array.from({ length: 6 }, work))
}
