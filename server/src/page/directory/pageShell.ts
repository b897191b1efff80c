import type { FastifyReply } from 'fastify'
import { contentPolicy, pageHeaders } from '../../http/headers/securityHeaders'
import type { Randomness } from '../../platform/platform'
import { escapeText } from '../../kernel/markup'

export interface PlainPage {
  status: number
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  style: string
  body: string
  /** Address of the page's own script; it writes text, never markup. A page without one runs none. */
  script?: string
}

/** What the plain pages share: the machine's colours in light and dark, one column, nothing that moves. */
const baseStyle = `
:root{color-scheme:light dark;--ground:#f6f7f9;--card:#fff;--text:#14171f;--muted:#5a6070;--line:#dfe2e8;--link:#1f4fd8}
@media (prefers-color-scheme:dark){:root{--ground:#0f1117;--card:#181b24;--text:#f0f2f7;--muted:#a2a9ba;--line:#2b303d;--link:#8fb0ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.55 system-ui,sans-serif}
main{max-inline-size:68rem;margin-inline:auto;padding:clamp(1.25rem,4vw,3.5rem) 1.25rem}
h1{font-size:clamp(1.75rem,4vw,2.5rem);line-height:1.15;margin:0 0 .5rem;letter-spacing:-.02em}
p{margin:0 0 1rem}.quiet{color:var(--muted)}
a{color:var(--link)}a:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
code{font:0.9em/1.4 ui-monospace,monospace}`

/**
 * Sends a page made for this one request; its style sheet, and its script if it has one, are allowed by a nonce (decision
 * 0004). Texts in `body` are already markup.
 */
export const sendPlainPage = (reply: FastifyReply, randomness: Randomness, page: PlainPage): FastifyReply => {
  const nonce = randomness.bytes(16).toString('base64')
  const html = [
    `<!doctype html><html lang="${escapeText(page.lang)}" dir="${page.dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    // Without it a browser asks for /favicon.ico.
    '<link rel="icon" href="data:,">',
    `<title>${escapeText(page.title)}</title>`,
    `<style nonce="${nonce}">${baseStyle}${page.style}</style>`,
    page.script ? `<script type="module" nonce="${nonce}" src="${escapeText(page.script)}"></script>` : '',
    `</head><body><main>${page.body}</main></body></html>`,
  ].join('')
  return reply
    .code(page.status)
    .headers({
      ...pageHeaders,
      'content-security-policy': contentPolicy({
        styles: [`'nonce-${nonce}'`],
        ...(page.script && { scripts: [`'nonce-${nonce}'`] }),
      }),
      'Cache-Control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
