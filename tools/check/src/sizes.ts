import { readFile } from 'node:fs/promises'
import { run } from './run.ts'

const MEDIAN_MAX = 80
const LINES_MAX = 400

/** Small files in the room where a stranger would look: the habit, as a number. */
export async function measureSizes(): Promise<{ summary: string; problems: string[] }> {
  const { output } = await run([
    'git',
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
  ])
  const files = output.split('\n').filter((file) => file !== '' && !file.includes('.gen.'))
  const sizes = await Promise.all(files.map(async (file) => ({ file, lines: await lineCount(file) })))
  const sorted = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const problems = sizes
    .filter(({ lines }) => lines > LINES_MAX)
    .map(({ file, lines }) => `${file} has ${lines} lines, at most ${LINES_MAX} are allowed`)
  if (at(0.5) > MEDIAN_MAX)
    problems.push(`the median file has ${at(0.5)} lines, at most ${MEDIAN_MAX} are allowed`)
  const summary = `${files.length} files, median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)} lines`
  return { summary, problems }
}

async function lineCount(file: string): Promise<number> {
  return (await readFile(file, 'utf8')).split('\n').length - 1
}
