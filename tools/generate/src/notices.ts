import { readLicences, shippedPackages, type Licence } from '@trevo/tools-check'

const RULE = '-'.repeat(80)

/** THIRD_PARTY_NOTICES: the licences of everything that ships, each text once, above it the packages it is for. */
export async function renderNotices(): Promise<string> {
  const licences = await readLicences(await shippedPackages())
  const byText = Map.groupBy(licences, ({ licence, text }) => text ?? `Licence: ${licence}`)
  const sections = [...byText].map(([text, packages]) => `${packages.map(line).join('\n')}\n\n${text}`)
  return `Trevo is made with the following packages. This file is made from the lockfile by \`pnpm generate\`.

${sections.join(`\n\n${RULE}\n\n`)}
`
}

function line({ id, licence }: Licence): string {
  return `${id} (${licence})`
}
