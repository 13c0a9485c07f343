import type { RegisterSettings } from '@trevo/contract'
import type { Page } from 'playwright-core'
import type { Site } from '../site.ts'

type Rule = RegisterSettings['fields'][number]

/** From now on a page is told another rule for a field than the merchant has. */
export async function changeRule(
  site: Site,
  page: Page,
  field: Rule['field'],
  change: Partial<Rule>,
): Promise<void> {
  const { body } = await site.get('/wps/system/setting/register')
  const { value } = JSON.parse(body) as { value: RegisterSettings }
  const fields = value.fields.map((rule) => (rule.field === field ? { ...rule, ...change } : rule))
  await page.route('**/wps/system/setting/register*', (route) =>
    route.fulfill({ json: { success: true, value: { ...value, fields } } }),
  )
}
