export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailContent {
  readonly subject: string
  readonly lines: readonly string[]
  /** Shown large: a code. */
  readonly highlight?: string
  readonly link?: { readonly url: string; readonly label: string }
}

/** A mail of the brand, as text and as HTML that shows the same everywhere: no images, styles on each element. */
export function mailText(brand: string, { subject, lines, highlight, link }: MailContent): MailText {
  const paragraphs = lines.map(
    (line) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(line)}</p>`,
  )
  const large =
    highlight === undefined
      ? ''
      : `<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px">${escapeHtml(highlight)}</p>`
  const button =
    link === undefined
      ? ''
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#14532d;color:#ffffff;font-size:16px;text-decoration:none">${escapeHtml(link.label)}</a></p>`
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font-family:Arial,Helvetica,sans-serif"><div style="max-width:480px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff"><p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(brand)}</p>${large}${paragraphs.join('')}${button}</div></body></html>`
  const parts = [brand, highlight, ...lines, link && `${link.label}: ${link.url}`]
  return { subject, html, text: `${parts.filter((part) => part !== undefined).join('\n\n')}\n` }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}
