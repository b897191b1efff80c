import type { ClosedOutput } from '@playfront/front/app/page'
import type { FrameColours } from '../document/frameColours'
import { emptyElement, escapeText } from '../../kernel/markup'

export interface ClosedDocumentParts {
  page: ClosedOutput
  style: string
  script: string
  themeColours: FrameColours
}

/** Sets a closed page into a document: one style sheet, one small script, nothing to be kept or listed. */
export const writeClosedDocument = ({ page, style, script, themeColours }: ClosedDocumentParts): string =>
  [
    `<!doctype html><html lang="${escapeText(page.lang)}" dir="${page.dir}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    `<title>${escapeText(page.title)}</title><style>${style}</style>`,
    ...(['light', 'dark'] as const).map((scheme) =>
      emptyElement('meta', {
        name: 'theme-color',
        media: `(prefers-color-scheme: ${scheme})`,
        content: themeColours[scheme],
      }),
    ),
    `</head><body><main>${page.html}</main><script>${script}</script></body></html>`,
  ].join('')
